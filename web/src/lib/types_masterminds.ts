// Made by tools/wiretypes.py from the Python classes; do not edit.

import type { Answer, Drop, Grey, Hire, Lesson, LessonStep, RoundLine, TaughtPage, ThingText } from "./types";
export type { Answer, Drop, Grey, Hire, Lesson, LessonStep, RoundLine, TaughtPage, ThingText };

export interface MatchBox {
  seats: (number)[];
  tables: (SeatsCard)[];
  options: (OptionCard)[];
  masterminds: (CardBrief)[];
  cards: (CardBrief)[];
  lessons: (Lesson)[];
  primer: (TaughtPage)[];
}

export interface SeatsCard {
  seats: number;
  target: number;
  jobs_each: number;
  variant: boolean;
  usual: (string)[];
}

export interface OptionCard {
  name: string;
  title: string;
  text: string;
  rule: string;
}

export interface CardBrief {
  card: string;
  title: string;
  kind: string;
  text: string;
  copies: number;
  icons: (string)[];
  value: number;
  boost: (string)[];
  single_use: boolean;
  reaction: string;
  prestige: number;
  tier: number;
  needs: (string)[];
  asks_rival: boolean;
  up: number;
  down: number;
  cards: number;
  heat: number;
  fail_heat: number;
  draws: number;
  party_max: number;
  party_min: number;
  penalty: number;
  easier: number;
  needs_mastermind: boolean;
  bans_mercenaries: boolean;
}

export interface MatchBrief {
  seats: number;
  names: (string)[];
  target: number;
  variant: boolean;
  numbers: NumbersBrief;
  actions: (TurnActionBrief)[];
  rules: (RuleBrief)[];
  options: Record<string, boolean>;
  cards: Record<string, CardBrief>;
  places: (string)[];
  decks: Record<string, number>;
  things: Record<string, ThingText>;
  turn: (TaughtPage)[];
}

export interface NumbersBrief {
  opening_hand: number;
  job_time: number;
  crew_limit: number;
  jail_heat: number;
  jail_time: number;
  actions: number;
  jobs_each: number;
  target: number;
}

export interface TurnActionBrief {
  name: string;
  text: string;
  rule: string;
}

export interface RuleBrief {
  rule: string;
  text: string;
}

export interface MatchHints {
  now: string;
  waits: string;
  waiting: (number)[];
  reacting: boolean;
  fits: (string)[];
  actions: (TurnActionHint)[];
  left: number;
  unused: string;
  uses: (UseHint)[];
  paying: Paying | null;
  prospects: (Prospect)[];
  heist: Prospect | null;
  parties: (PartyHint)[];
  known: KnownCards;
  banner: string;
  passing: string;
  final: FinalCount | null;
}

export interface TurnActionHint {
  action: string;
  used: boolean;
  open: boolean;
  grey: Grey | null;
}

export interface UseHint {
  card: string;
  use: "Equip" | "Hire" | "Maneuver" | "PlayEvent" | "UseAbility" | "UseGear";
  who: number;
  open: boolean;
  price: Price | null;
  grey: Grey | null;
}

export interface Price {
  price: number;
  printed: number;
  way: WayToPay;
}

export interface WayToPay {
  cards: (string)[];
  paid: number;
  lost: number;
  prestige: number;
  answers: (string)[];
}

export interface Paying {
  price: number;
  laid: (string)[];
  left: number;
  ways: (WayToPay)[];
  more: boolean;
  refuse: string;
}

export interface Prospect {
  place: number;
  job: string;
  seat: number;
  needs: (string)[];
  easier: number;
  hidden: number;
  unseen: number;
  limit: number;
  party: (number)[];
  icons: (string)[];
  known: Result;
  best: Result;
  worst: Result;
  least: number;
  low: number;
  high: number;
  most: number;
  chance: number;
  clean: number;
  works: (number)[];
  fails: (number)[];
  prestige: number;
  finishes: number;
  jail: number;
  jailable: (number)[];
  fees: number;
  boosts: (string)[];
  boosted: number;
  exact: boolean;
  text: string;
  offer: Command | null;
  grey: Grey | null;
}

export interface Result {
  success: boolean;
  needed: number;
  had: number;
  substitutes: number;
  heat: number;
  jailed: number;
  prestige: number;
  cards: number;
}

export interface PartyHint {
  members: (number)[];
  icons: (string)[];
  result: Result;
  fees: number;
  offer: Command | null;
}

export interface KnownCards {
  complications: (Seen)[];
  hands: (Held)[];
  bottom: (string)[];
  looking: (string)[];
  open: (string)[];
}

export interface Seen {
  place: number;
  slot: number;
  card: string;
  also: (number)[];
}

export interface Held {
  seat: number;
  card: string;
}

export interface FinalCount {
  text: string;
  tie: string;
  rule: string;
  seats: (SeatCount)[];
}

export interface SeatCount {
  seat: number;
  lines: (CountLine)[];
  prestige: number;
  heat: number;
  time: number;
  trouble: number;
  rank: number;
  winner: boolean;
}

export interface CountLine {
  kind: string;
  card: string;
  text: string;
  prestige: number;
}

export interface View {
  viewer: number | null;
  stage: string;
  round: number;
  turn: number;
  target: number;
  variant: boolean;
  actions: (string)[];
  allowed: number;
  hiring: boolean;
  first_paid: boolean;
  discarded: boolean;
  seats: (SeatView)[];
  jobs: (JobView)[];
  heist: HeistView | null;
  deck: number;
  bottom: (string)[];
  held: (string)[];
  pile: (string)[];
  limbo: (string)[];
  job_deck: number;
  job_pile: (string)[];
  complication_deck: number;
  complication_pile: (string)[];
  waiting: (number)[];
  outcome: Outcome | null;
}

export interface SeatView {
  seat: number;
  cards: number;
  hand: (string)[];
  crew: (MemberView)[];
  limit: number;
  heat: number;
  tokens: number;
  won: (string)[];
  prestige: number;
  passing: boolean;
  out: boolean;
}

export interface MemberView {
  card: string;
  gear: string;
  time: number;
  down: boolean;
  used: boolean;
}

export interface JobView {
  place: number;
  seat: number;
  card: string;
  time: number;
  complications: (ComplicationView)[];
}

export interface ComplicationView {
  card: string;
  up: boolean;
  looked: (number)[];
  off: number;
}

export interface HeistView {
  place: number;
  rival: number;
  party: (number)[];
  benched: (number)[];
  boosts: (string)[];
  due: number;
  success: boolean;
  replaced: boolean;
}

export interface Outcome {
  winners: (number)[];
  prestige: (number)[];
  trouble: (number)[];
  rounds: number;
}

export interface Declare {
  type: "Declare";
  place: number;
}

export interface EndTurn {
  type: "EndTurn";
}

export interface Equip {
  type: "Equip";
  card: string;
  who: number;
}

export interface Gather {
  type: "Gather";
  source: string;
}

export interface GoIn {
  type: "GoIn";
}

export interface HireInstead {
  type: "HireInstead";
  card: string;
  who: number;
}

export interface KeepHand {
  type: "KeepHand";
}

export interface LayLow {
  type: "LayLow";
  heat: number;
}

export interface Legwork {
  type: "Legwork";
  place: number;
  slot: number;
}

export interface Maneuver {
  type: "Maneuver";
  who: number;
}

export interface Party {
  type: "Party";
  members: (number)[];
}

export interface PassAhead {
  type: "PassAhead";
}

export interface PlayEvent {
  type: "PlayEvent";
  card: string;
}

export interface RedrawHand {
  type: "RedrawHand";
}

export interface Reveal {
  type: "Reveal";
}

export interface StayAlert {
  type: "StayAlert";
}

export interface TakeHeat {
  type: "TakeHeat";
}

export interface UseAbility {
  type: "UseAbility";
  who: number;
}

export interface UseGear {
  type: "UseGear";
  who: number;
}

export interface AbilityUsed {
  type: "AbilityUsed";
  seat: number;
  who: number;
  card: string;
}

export interface AbilityUsedUp {
  type: "AbilityUsedUp";
  seat: number;
  card: string;
}

export interface ActionGained {
  type: "ActionGained";
  seat: number;
}

export interface ActionTaken {
  type: "ActionTaken";
  seat: number;
  action: string;
}

export interface Benched {
  type: "Benched";
  seat: number;
  who: number;
}

export interface Boosted {
  type: "Boosted";
  seat: number;
  icons: string;
}

export interface CardBottomed {
  type: "CardBottomed";
  seat: number;
  card: string;
}

export interface CardDrawn {
  type: "CardDrawn";
  seat: number;
  card: string;
}

export interface CardKept {
  type: "CardKept";
  seat: number;
  card: string;
}

export interface CardLookedAt {
  type: "CardLookedAt";
  seat: number;
  card: string;
}

export interface CardPassed {
  type: "CardPassed";
  seat: number;
  to: number;
  card: string;
}

export interface CardTaken {
  type: "CardTaken";
  seat: number;
  rival: number;
  card: string;
}

export interface Completed {
  type: "Completed";
  seat: number;
  place: number;
  card: string;
  tokens: number;
}

export interface ComplicationDealt {
  type: "ComplicationDealt";
  place: number;
  card: string;
  up: boolean;
  job: string;
}

export interface ComplicationDiscarded {
  type: "ComplicationDiscarded";
  place: number;
  slot: number;
  card: string;
  job: string;
}

export interface ComplicationLookedAt {
  type: "ComplicationLookedAt";
  seat: number;
  place: number;
  slot: number;
  card: string;
  job: string;
}

export interface ComplicationRevealed {
  type: "ComplicationRevealed";
  place: number;
  slot: number;
  card: string;
}

export interface ComplicationSilenced {
  type: "ComplicationSilenced";
  place: number;
  slot: number;
  card: string;
  off: number;
}

export interface ComplicationsShuffled {
  type: "ComplicationsShuffled";
}

export interface Counted {
  type: "Counted";
  seat: number;
  members: (number)[];
  needed: number;
  had: number;
  substitutes: number;
  heat: number;
  success: boolean;
}

export interface Declared {
  type: "Declared";
  seat: number;
  place: number;
  card: string;
  rival: number;
}

export interface Discarded {
  type: "Discarded";
  seat: number;
  card: string;
}

export interface Equipped {
  type: "Equipped";
  seat: number;
  who: number;
  card: string;
}

export interface EventAnnounced {
  type: "EventAnnounced";
  seat: number;
  card: string;
}

export interface EventCancelled {
  type: "EventCancelled";
  seat: number;
  card: string;
}

export interface EventDone {
  type: "EventDone";
  seat: number;
  card: string;
}

export interface Failed {
  type: "Failed";
  seat: number;
  place: number;
  card: string;
}

export interface FeePaid {
  type: "FeePaid";
  seat: number;
  who: number;
  card: string;
}

export interface Freed {
  type: "Freed";
  seat: number;
  who: number;
  card: string;
}

export interface GameClosed {
  type: "GameClosed";
  seat: number;
  prestige: number;
}

export interface GearUsed {
  type: "GearUsed";
  seat: number;
  who: number;
  card: string;
}

export interface HandKept {
  type: "HandKept";
  seat: number;
}

export interface HandRedrawn {
  type: "HandRedrawn";
  seat: number;
  cards: (string)[];
}

export interface HeatGained {
  type: "HeatGained";
  seat: number;
  heat: number;
}

export interface HeatLost {
  type: "HeatLost";
  seat: number;
  heat: number;
}

export interface HeatLowered {
  type: "HeatLowered";
  seat: number;
  heat: number;
  card: string;
}

export interface HeistEnded {
  type: "HeistEnded";
  seat: number;
}

export interface Helped {
  type: "Helped";
  seat: number;
  card: string;
  did: "cards" | "cheaper" | "choice" | "free substitute" | "heat for completing" | "heat for failing" | "heat off" | "icons less" | "icons more" | "jail time" | "look and cards" | "members out" | "mercenaries out" | "other skill" | "room" | "something";
  by: number;
}

export interface Hired {
  type: "Hired";
  seat: number;
  card: string;
}

export interface ImmediateDone {
  type: "ImmediateDone";
  seat: number;
  card: string;
}

export interface ImmediateDrawn {
  type: "ImmediateDrawn";
  seat: number;
  card: string;
}

export interface ImmediateTaken {
  type: "ImmediateTaken";
  seat: number;
  card: string;
}

export interface Jailed {
  type: "Jailed";
  seat: number;
  who: number;
  card: string;
  heat: number;
  time: number;
}

export interface JobDealt {
  type: "JobDealt";
  place: number;
  card: string;
}

export interface JobRanOut {
  type: "JobRanOut";
  place: number;
  card: string;
}

export interface JobTimeChanged {
  type: "JobTimeChanged";
  place: number;
  by: number;
  job: string;
}

export interface JobsShuffled {
  type: "JobsShuffled";
}

export interface ManeuverUsed {
  type: "ManeuverUsed";
  seat: number;
  who: number;
  card: string;
}

export interface MatchOver {
  type: "MatchOver";
  winners: (number)[];
}

export interface MemberLeft {
  type: "MemberLeft";
  seat: number;
  who: number;
  card: string;
  why: string;
  top: string;
}

export interface MercenariesUp {
  type: "MercenariesUp";
  seat: number;
}

export interface MercenaryMoved {
  type: "MercenaryMoved";
  seat: number;
  rival: number;
  who: number;
  card: string;
}

export interface NoPartyAllowed {
  type: "NoPartyAllowed";
  seat: number;
}

export interface OpeningDiscarded {
  type: "OpeningDiscarded";
  seat: number;
  card: string;
}

export interface Paid {
  type: "Paid";
  seat: number;
  cards: (string)[];
  price: number;
}

export interface PartyChosen {
  type: "PartyChosen";
  seat: number;
  members: (number)[];
}

export interface Passed {
  type: "Passed";
  seat: number;
}

export interface PassedAhead {
  type: "PassedAhead";
  seat: number;
}

export interface PrestigeShown {
  type: "PrestigeShown";
  seat: number;
  card: string;
  prestige: number;
}

export interface ResourcesShuffled {
  type: "ResourcesShuffled";
}

export interface StayedAlert {
  type: "StayedAlert";
  seat: number;
}

export interface TimeServed {
  type: "TimeServed";
  seat: number;
  who: number;
  card: string;
  time: number;
}

export interface TookFromPile {
  type: "TookFromPile";
  seat: number;
  card: string;
}

export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
  round: number;
}

export interface Unveiled {
  type: "Unveiled";
  seat: number;
}

export type Command =
  | Declare
  | EndTurn
  | Equip
  | Gather
  | GoIn
  | Hire
  | HireInstead
  | KeepHand
  | LayLow
  | Legwork
  | Maneuver
  | Party
  | PassAhead
  | PlayEvent
  | RedrawHand
  | Reveal
  | StayAlert
  | TakeHeat
  | UseAbility
  | UseGear
  | Answer
  | Drop;

export type Happening =
  | AbilityUsed
  | AbilityUsedUp
  | ActionGained
  | ActionTaken
  | Benched
  | Boosted
  | CardBottomed
  | CardDrawn
  | CardKept
  | CardLookedAt
  | CardPassed
  | CardTaken
  | Completed
  | ComplicationDealt
  | ComplicationDiscarded
  | ComplicationLookedAt
  | ComplicationRevealed
  | ComplicationSilenced
  | ComplicationsShuffled
  | Counted
  | Declared
  | Discarded
  | Equipped
  | EventAnnounced
  | EventCancelled
  | EventDone
  | Failed
  | FeePaid
  | Freed
  | GameClosed
  | GearUsed
  | HandKept
  | HandRedrawn
  | HeatGained
  | HeatLost
  | HeatLowered
  | HeistEnded
  | Helped
  | Hired
  | ImmediateDone
  | ImmediateDrawn
  | ImmediateTaken
  | Jailed
  | JobDealt
  | JobRanOut
  | JobTimeChanged
  | JobsShuffled
  | ManeuverUsed
  | MatchOver
  | MemberLeft
  | MercenariesUp
  | MercenaryMoved
  | NoPartyAllowed
  | OpeningDiscarded
  | Paid
  | PartyChosen
  | Passed
  | PassedAhead
  | PrestigeShown
  | ResourcesShuffled
  | StayedAlert
  | TimeServed
  | TookFromPile
  | TurnBegan
  | Unveiled;
