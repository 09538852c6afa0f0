// Made by tools/wiretypes.py from the Python classes; do not edit.

export interface Play {
  type: "Play";
  id: string;
  after: number;
  command: Command;
}

export interface TakeBack {
  type: "TakeBack";
  id: string;
}

export interface Hand {
  type: "Hand";
  id: string;
  who: number;
  to: number;
}

export interface Lend {
  type: "Lend";
  seat: number;
  bot: string;
  id: string;
}

export interface Say {
  type: "Say";
  text: string;
  id: string;
}

export interface Point {
  type: "Point";
  at: number;
  id: string;
}

export interface Introduce {
  type: "Introduce";
  name: string;
  colour: number;
  id: string;
}

export interface Why {
  type: "Why";
  id: string;
  command: Command;
}

export interface Suggest {
  type: "Suggest";
  id: string;
}

export interface AskOdds {
  type: "AskOdds";
  id: string;
}

export interface Ping {
  type: "Ping";
}

export interface Welcome {
  type: "Welcome";
  code: string;
  game: string;
  title: string;
  seat: number | null;
  brief: any;
  people: (Person)[];
  log: (Line)[];
  chat: (ChatLine)[];
  scene: Scene;
  bots: (string)[];
  notice: string;
  earlier: boolean;
  seeded: boolean;
  fingerprint: string;
}

export interface Person {
  seat: number;
  name: string;
  colour: number;
  bot: string;
  claimed: boolean;
  here: boolean;
  screens: number;
  others: Others | null;
}

export interface Others {
  kinds: (string)[];
  wait: number;
  voters: (number)[];
  votes: (number)[];
  off: boolean;
}

export interface Line {
  number: number;
  seat: number;
  said: Said;
}

export interface Said {
  text: string;
  rule: string;
  card: string;
  space: number;
  loud: boolean;
  aside: boolean;
  deed: boolean;
  head: boolean;
}

export interface ChatLine {
  seat: number;
  text: string;
  at: number;
}

export interface Scene {
  number: number;
  view: any;
  offers: (Offered)[];
  hints: any;
  asking: Asking | null;
  undo: string;
  outcome: any;
}

export interface Offered {
  command: Command;
  text: string;
  warning: string;
  rule: string;
  odds: boolean;
  about: string;
}

export interface Asking {
  prompt: string;
  rule: string;
  kind: string;
  draft: boolean;
  command: any;
  about: number | null;
  closes: number | null;
}

export interface News {
  type: "News";
  seat: number;
  beats: (Beat)[];
  scene: Scene;
  id: string;
  undone: number;
  gone: (number)[];
  dropped: string;
}

export interface Beat {
  fact: any;
  said: Said;
  change: ([(string | number)[], any])[];
}

export interface NewsSince {
  type: "NewsSince";
  seat: number;
  beats: (Beat)[];
  since: number;
  number: number;
  change: ([(string | number)[], any])[];
  offers: ([number, number] | Offered)[] | null;
  id: string;
  undone: number;
  gone: (number)[];
  dropped: string;
}

export interface Known {
  type: "Known";
  id: string;
  number: number;
}

export interface Refusal {
  type: "Refusal";
  id: string;
  rule: string;
  why: string;
}

export interface NotSaved {
  type: "NotSaved";
  id: string;
  why: string;
}

export interface Because {
  type: "Because";
  id: string;
  rule: string;
  why: string;
}

export interface Suggestion {
  type: "Suggestion";
  id: string;
  commands: (any)[];
  steps: (any)[];
}

export interface OddsFound {
  type: "OddsFound";
  id: string;
  outlook: any;
  why: string;
}

export interface Chatted {
  type: "Chatted";
  line: ChatLine;
  id: string;
}

export interface Pointed {
  type: "Pointed";
  seat: number;
  at: number;
}

export interface Pong {
  type: "Pong";
}

export interface People {
  type: "People";
  people: (Person)[];
}

export interface HouseWord {
  type: "HouseWord";
  text: string;
  seconds: number | null;
}

export interface Farewell {
  type: "Farewell";
  why: string;
  again: boolean;
}

export interface SeatForm {
  name: string;
  colour: number;
  bot: string;
}

export interface NewMatch {
  game: string;
  setup: Record<string, any>;
  seats: (SeatForm)[];
  title: string;
  seed: number | null;
  suggested: boolean;
  untimed: boolean;
  scenario: string;
}

export interface Made {
  code: string;
  links: (string)[];
  spectator: string;
}

export interface Take {
  id: string;
}

export interface Join {
  code: string;
  name: string;
  colour: number;
  knowing: boolean;
  id: string | null;
}

export interface NewCampaign {
  crew: string;
  name: string;
  colour: number;
  edition: string;
}

export interface CrewFounded {
  link: string;
  crew: string;
}

export interface JoinCampaign {
  id: string;
  name: string;
  person: number | null;
  colour: number;
}

export interface GoToHeist {
  begin: boolean;
  match: string;
}

export interface TeamChances {
  wins: number;
  played: number;
  low: number;
  high: number;
}

export interface Joined {
  link: string;
  seeded: boolean;
}

export interface InvitedSeat {
  name: string;
  bot: string;
  claimed: boolean;
  plays: (string)[];
}

export interface Invitation {
  game: string;
  title: string;
  phase: string;
  round: number;
  over: boolean;
  seeded: boolean;
  picture: string;
  seats: (InvitedSeat)[];
}

export interface DailyTry {
  id: string;
  name: string;
  colour: number;
}

export interface DailyResult {
  name: string;
  score: HeistScore;
}

export interface HeistScore {
  won: boolean;
  rounds: number;
  noise: number;
  escaped: number;
  busted: number;
  medals: (string)[];
}

export interface DailyHeist {
  day: string;
  title: string;
  heist: string;
  crew: (string)[];
  left: number;
  tries: number;
  results: (DailyResult)[];
}

export interface Summary {
  code: string;
  game: string;
  title: string;
  seat: number | null;
  names: (string)[];
  phase: string;
  round: number;
  waits: (string)[];
  over: boolean;
  host: boolean;
  seeded: boolean;
  fingerprint: string;
  secret: string;
}

export interface Trouble {
  error: string;
  advice: string;
}

export interface Shown {
  view: any;
  hints: any;
  outcome: any;
}

export interface Frame {
  number: number;
  seat: number;
  beat: Beat;
}

export interface Replay {
  code: string;
  game: string;
  title: string;
  seat: number | null;
  seats: (number | null)[];
  people: (Person)[];
  brief: any;
  first: Shown;
  frames: (Frame)[];
  over: boolean;
  share: string;
}

export interface RuleCell {
  edition: string;
  title: string;
  text: string;
  way: number;
}

export interface RuleText {
  id: string;
  game: string;
  text: string;
  rulings: (string)[];
  section: string;
  title: string;
  kind: string;
  cards: (string)[];
  cells: (RuleCell)[];
}

export interface Section {
  game: string;
  id: string;
  title: string;
  about: string;
  rules: (string)[];
  rulings: (string)[];
}

export interface CardNotes {
  game: string;
  chapter: string;
  rules: (string)[];
  rulings: (string)[];
}

export interface Rulebook {
  rules: Record<string, RuleText>;
  cards: Record<string, CardText>;
  sections: (Section)[];
  notes: Record<string, CardNotes>;
  edition: string;
  editions: (EditionText)[];
}

export interface CardText {
  card: string;
  title: string;
  text: string;
  kind: string;
}

export interface EditionText {
  name: string;
  title: string;
  differs: string;
  playable: boolean;
  standard: boolean;
}

export interface HeistBox {
  heists: (HeistCard)[];
  unfinished: (Unfinished)[];
  characters: (CharacterCard)[];
  skills: (SkillCard)[];
  ready_made: (BuildCard)[];
  fixers: (CardText)[];
  levels: Record<string, number>;
  steps: ([number, number])[];
  most_of_a_class: number;
  most_of_a_skill: number;
  edition: string;
  editions: (EditionText)[];
  lessons: (Lesson)[];
  primer: (TaughtPage)[];
}

export interface HeistCard {
  id: string;
  title: string;
  place: string;
  label: string;
  goal: string;
  story: string;
  objective: Record<string, number>;
  map: MapBrief;
  modules: (string)[];
  rules: (CardText)[];
  team: (BuildCard)[];
  team_of_three: (BuildCard)[];
  starts: Record<string, unknown>;
}

export interface MapBrief {
  hexes: (HexBrief)[];
  entrances: (EntranceBrief)[];
  pieces: Record<number, Record<string, number>>;
  tunnels: (TunnelBrief)[];
}

export interface HexBrief {
  space: number;
  x: number;
  y: number;
  marks: (string)[];
}

export interface EntranceBrief {
  space: number;
  name: string;
  x: number;
  y: number;
  towards: number;
}

export interface TunnelBrief {
  tunnel: number;
  x: number;
  y: number;
}

export interface BuildCard {
  name: string;
  character: string;
  skills: [string, string];
}

export interface Unfinished {
  title: string;
  missing: string;
}

export interface CharacterCard {
  id: string;
  title: string;
  group: string;
  rank: string;
  memory: number;
  ideas: number;
  actions: (ActionBrief)[];
  abilities: (CardText)[];
}

export interface ActionBrief {
  card: string;
  slot: number;
  name: string;
  face: number;
  ideas: number;
  icons: (string)[];
  noise: number;
  alerts: number;
  text: string;
}

export interface SkillCard {
  id: string;
  title: string;
  rank: string;
  card: string;
  faces: (ActionBrief)[];
  lacks: (string)[];
}

export interface Lesson {
  id: string;
  title: string;
  text: string;
  minutes: number;
  setup: Record<string, any>;
  bots: (string)[];
  seed: number | null;
  suggested: boolean;
  steps: (LessonStep)[];
  rounds: (RoundLine)[];
  done: string;
}

export interface LessonStep {
  text: string;
  commands: (Record<string, any>)[];
  auto: (number)[];
  allows: (string)[];
}

export interface RoundLine {
  phase: string;
  round: number;
  text: string;
}

export interface TaughtPage {
  title: string;
  text: string;
  pictures: (string)[];
  rules: (string)[];
}

export interface Brief {
  heist: string;
  title: string;
  place: string;
  label: string;
  goal: string;
  story: string;
  objective: Record<string, number>;
  map: MapBrief;
  crew: (CharacterBrief)[];
  track: TrackBrief;
  cards: Record<string, CardText>;
  pieces: Record<string, string>;
  words: Record<string, string>;
  fixers: (string)[];
  rules: (string)[];
  modules: (string)[];
  starts: Record<string, (number)[]>;
  agreement: string;
  edition: EditionText;
  things: Record<string, ThingText>;
  legend: (string)[];
  turn: (TaughtPage)[];
  drawn: HeistFile | null;
}

export interface CharacterBrief {
  who: number;
  name: string;
  title: string;
  card: string;
  npc: boolean;
  memory: number;
  skills: (string)[];
  actions: (ActionBrief)[];
  abilities: (CardText)[];
}

export interface TrackBrief {
  last: number;
  alerts: (number)[];
}

export interface ThingText {
  name: string;
  text: string;
  do: string;
  rule: string;
}

export interface HeistFile {
  id: string;
  title: string;
  place: string;
  label: string;
  goal: string;
  story: string;
  objective: Record<string, number>;
  deck: string;
  bag: Record<string, number>;
  modules: (string)[];
  unlocks: string;
  map: string;
  item: string;
  reward: number;
  entrance_limit: number;
  exit_limit: number;
  tunnels: number;
  hideouts: boolean;
  begins_in_hideouts: boolean;
  npc: NpcSheet;
  safe: SafeSheet;
  held_by_guard: (string)[];
  rules: (string)[];
  without_fixers: (string)[];
  shop: boolean;
  sequel: string;
  edition: string;
  author: string;
  notes: string;
  kept: Record<string, string>;
}

export interface NpcSheet {
  card: string;
  name: string;
  ideas: number;
  special: string;
  waits: string;
  at_entrance: boolean;
}

export interface SafeSheet {
  cracks: number;
  contents: Record<string, number>;
}

export interface Hints {
  now: string;
  waits: string;
  forecast: Forecast;
  draw: Record<string, number>;
  crew: (CharacterHint)[];
  entrances: (EntranceBrief)[];
  uncovered: (Uncovered)[];
  laid: (number)[];
  laid_costs: (number)[];
  objective: string;
  sequel: string;
  events: (string)[];
  front: FrontPage | null;
}

export interface Forecast {
  noise: number;
  marker: number;
  alerts: number;
  lost: (string)[];
  event: string;
  crises: (string)[];
}

export interface CharacterHint {
  who: number;
  actions: (ActionHint)[];
  reach: (Walk)[];
  out: WayOut;
  left: string;
  plan_end: string;
}

export interface ActionHint {
  card: string;
  slot: number;
  face: number;
  cost: number;
  makes: string;
  offer: Command | null;
  grey: Grey | null;
  reaches: (number)[];
  at_once: (number)[];
}

export interface Grey {
  rule: string;
  why: string;
}

export interface Walk {
  to: number;
  path: (number)[];
}

export interface WayOut {
  path: (number)[];
  costs: (number)[];
  cost: number;
  ideas: number;
  roll: number;
  open: boolean;
}

export interface Uncovered {
  space: number;
  text: string;
  rule: string;
  later: boolean;
}

export interface FrontPage {
  headline: string;
  text: string;
  medals: (Medal)[];
}

export interface Medal {
  name: string;
  title: string;
  text: string;
}

export interface Outlook {
  begun: boolean;
  said: string;
  objective: Chance;
  unbusted: Chance;
  next: string;
  who: number;
  unsure: string;
  steps: (AdvisedStep)[];
}

export interface Chance {
  policy: Figure;
  plan: Figure;
}

export interface Figure {
  value: string;
  hedge: string;
}

export interface AdvisedStep {
  who: number;
  text: string;
  path: (number)[];
  roll: number;
  commands: (Command)[];
}

export interface View {
  heist: string;
  phase: string;
  round: number;
  shape: number;
  crew: (CharacterView)[];
  spaces: (SpaceView)[];
  deck: (string)[];
  active: string;
  queue: (string)[];
  noise: number;
  forecast: number;
  bag: Record<string, number>;
  supply: Record<string, number>;
  out: Record<string, number>;
  waiting: (number)[];
  said: (number)[];
  leaving: boolean;
  looped: boolean;
  hushed: boolean;
  cracks: number;
  runner: number;
  path: (number)[];
  team: TeamView;
  discarded: (string)[];
  drawn: boolean;
  used_up: Record<string, number>;
  gone: Record<string, number>;
  stock: Record<string, number>;
  story: StoryView;
}

export interface CharacterView {
  who: number;
  seats: (number)[];
  name: string;
  character: string;
  skills: (string)[];
  at: number;
  busted: boolean;
  placed: boolean;
  ideas: number;
  die: number;
  action: string;
  left: Record<string, number>;
  plan: (number)[];
  tokens: number;
  loot: Record<string, number>;
  traits: number;
  moves: number;
  rolled: boolean;
  chosen: number;
  did: Record<string, number>;
  used: (number)[];
  used_now: (number)[];
}

export interface SpaceView {
  space: number;
  entrance: boolean;
  unknown: boolean;
  pieces: Record<string, number>;
  stalking: boolean;
}

export interface TeamView {
  cash: number;
  bet: number;
  blanks: number;
  diversions: number;
  blackout: boolean;
  fixers: (string)[];
  hired: (string)[];
  shop: Record<string, Goods>;
}

export interface Goods {
  price: number;
  worth: number;
  left: number;
}

export interface StoryView {
  captive: number;
  panicked: boolean;
  stunned: ([number, number])[];
  joined: (number)[];
  silent: (number)[];
  scrawled: (number)[];
  dug: (number)[];
  escort: (number)[];
  escort_down: (number)[];
  ambushed: number;
  failed: boolean;
  told: (string)[];
}

export interface Outcome {
  objective: boolean;
  escaped: (number)[];
  busted: (number)[];
  cash: number;
  loot: Record<string, number>;
  rounds: number;
  levels_up: (number)[];
  npc: boolean;
  lost: Record<string, number>;
  discarded: Record<string, number>;
  unlocks: string;
  reward: number;
  money: Record<string, number>;
}

export interface Act {
  type: "Act";
  who: number;
  card: string;
  slot: number;
  face: number;
}

export interface Buy {
  type: "Buy";
  who: number;
  item: number;
}

export interface CallEscape {
  type: "CallEscape";
}

export interface Crack {
  type: "Crack";
  who: number;
}

export interface Cull {
  type: "Cull";
  who: number;
}

export interface Dig {
  type: "Dig";
  tunnel: number;
  at: number;
}

export interface Disable {
  type: "Disable";
  who: number;
  at: number;
}

export interface Done {
  type: "Done";
}

export interface EndEscape {
  type: "EndEscape";
}

export interface Enter {
  type: "Enter";
  who: number;
  at: number;
}

export interface Go {
  type: "Go";
  who: number;
}

export interface Halt {
  type: "Halt";
  who: number;
}

export interface HandOver {
  type: "HandOver";
  who: number;
  mate: number;
  loot: number;
}

export interface Hire {
  type: "Hire";
  card: string;
}

export interface LayDown {
  type: "LayDown";
  who: number;
  at: number;
  loot: number;
}

export interface Move {
  type: "Move";
  who: number;
  at: number;
}

export interface OpenDoor {
  type: "OpenDoor";
  who: number;
  at: number;
}

export interface OpenRings {
  type: "OpenRings";
  who: number;
  letter: number;
}

export interface PickUp {
  type: "PickUp";
  who: number;
  at: number;
  loot: number;
}

export interface Plan {
  type: "Plan";
  who: number;
  at: number;
}

export interface Pocket {
  type: "Pocket";
  who: number;
}

export interface Ready {
  type: "Ready";
}

export interface Reveal {
  type: "Reveal";
  who: number;
  at: number;
}

export interface Run {
  type: "Run";
  who: number;
}

export interface Sell {
  type: "Sell";
  who: number;
  item: number;
}

export interface Subdue {
  type: "Subdue";
  who: number;
  at: number;
  chit: number;
}

export interface TakeIdea {
  type: "TakeIdea";
  who: number;
}

export interface Think {
  type: "Think";
  who: number;
}

export interface Unlock {
  type: "Unlock";
  who: number;
  at: number;
}

export interface Unplan {
  type: "Unplan";
  who: number;
  at: number;
}

export interface Use {
  type: "Use";
  who: number;
  card: string;
}

export interface Answer {
  type: "Answer";
  option: number | string | (number)[];
}

export interface Drop {
  type: "Drop";
}

export interface ActionPhaseEnded {
  type: "ActionPhaseEnded";
}

export interface ActionTaken {
  type: "ActionTaken";
  who: number;
  card: string;
  slot: number;
  number: number;
  face: number;
  ideas: number;
  icons: number;
  noise: number;
}

export interface AlertRaised {
  type: "AlertRaised";
  card: string;
  cause: string;
}

export interface AmbushOver {
  type: "AmbushOver";
}

export interface Bagged {
  type: "Bagged";
  chit: number;
}

export interface BeaconRead {
  type: "BeaconRead";
  who: number;
  at: number;
  token: number;
}

export interface BetPlaced {
  type: "BetPlaced";
  amount: number;
}

export interface BlackoutBought {
  type: "BlackoutBought";
}

export interface BlankPlayed {
  type: "BlankPlayed";
  at: number;
  chit: number;
  amount: number;
}

export interface BlanksBagged {
  type: "BlanksBagged";
  blanks: number;
}

export interface BlanksLost {
  type: "BlanksLost";
}

export interface BlanksReadied {
  type: "BlanksReadied";
  blanks: number;
}

export interface Bought {
  type: "Bought";
  who: number;
  item: number;
  place: number;
}

export interface Busted {
  type: "Busted";
  who: number;
  why: string;
}

export interface CameraBlackedOut {
  type: "CameraBlackedOut";
  at: number;
}

export interface CamerasLooped {
  type: "CamerasLooped";
}

export interface CaptiveMoved {
  type: "CaptiveMoved";
  to: number;
}

export interface CardAdded {
  type: "CardAdded";
  card: string;
  position: number;
}

export interface CashFound {
  type: "CashFound";
  place: number;
  amount: number;
}

export interface CashGained {
  type: "CashGained";
  amount: number;
}

export interface CashPaid {
  type: "CashPaid";
  amount: number;
}

export interface Cracked {
  type: "Cracked";
  who: number;
  cracks: number;
}

export interface CrisisBegan {
  type: "CrisisBegan";
  card: string;
}

export interface CrisisQueued {
  type: "CrisisQueued";
  card: string;
}

export interface Culled {
  type: "Culled";
  chit: number;
}

export interface Declared {
  type: "Declared";
  who: number;
  path: (number)[];
  ideas: number;
}

export interface Disabled {
  type: "Disabled";
  by: number;
  at: number;
  chit: number;
}

export interface Discarded {
  type: "Discarded";
  who: number;
  item: number;
}

export interface DiversionsLaid {
  type: "DiversionsLaid";
  tokens: number;
}

export interface DogLetGo {
  type: "DogLetGo";
  at: number;
}

export interface DogMoved {
  type: "DogMoved";
  source: number;
  to: number;
}

export interface DogWaited {
  type: "DogWaited";
  at: number;
}

export interface DoorOpened {
  type: "DoorOpened";
  by: number;
  at: number;
}

export interface Doubled {
  type: "Doubled";
  chit: number;
}

export interface Dropped {
  type: "Dropped";
  who: number;
  at: number;
  loot: number;
  amount: number;
}

export interface EndProposed {
  type: "EndProposed";
  seat: number;
}

export interface Entered {
  type: "Entered";
  who: number;
  at: number;
}

export interface EscapeBegan {
  type: "EscapeBegan";
  why: string;
}

export interface EscapeCalled {
  type: "EscapeCalled";
}

export interface EscapeDue {
  type: "EscapeDue";
  why: string;
}

export interface EscortCameTo {
  type: "EscortCameTo";
  at: number;
}

export interface EscortMoved {
  type: "EscortMoved";
  source: number;
  to: number;
}

export interface EscortSubdued {
  type: "EscortSubdued";
  at: number;
}

export interface EventBegan {
  type: "EventBegan";
  card: string;
  drawn: number;
}

export interface ExitBreached {
  type: "ExitBreached";
  at: number;
}

export interface Failed {
  type: "Failed";
  why: string;
}

export interface Freed {
  type: "Freed";
  who: number;
  at: number;
  face: number;
}

export interface GateClosed {
  type: "GateClosed";
  at: number;
}

export interface Granted {
  type: "Granted";
  who: number;
  icons: number;
}

export interface GuardBoughtOff {
  type: "GuardBoughtOff";
  at: number;
}

export interface GuardReplaced {
  type: "GuardReplaced";
  who: number;
  at: number;
  chit: number;
}

export interface Halted {
  type: "Halted";
  who: number;
}

export interface HandedOver {
  type: "HandedOver";
  who: number;
  mate: number;
  loot: number;
  amount: number;
}

export interface HandedTo {
  type: "HandedTo";
  who: number;
  seat: number;
}

export interface HeistBegan {
  type: "HeistBegan";
}

export interface HeistEnded {
  type: "HeistEnded";
}

export interface Hired {
  type: "Hired";
  card: string;
}

export interface Hushed {
  type: "Hushed";
  who: number;
}

export interface IdeaLaid {
  type: "IdeaLaid";
  at: number;
}

export interface IdeaLost {
  type: "IdeaLost";
  who: number;
}

export interface IdeaPassed {
  type: "IdeaPassed";
  who: number;
  mate: number;
}

export interface IdeaTaken {
  type: "IdeaTaken";
  who: number;
  at: number;
}

export interface IdeasGained {
  type: "IdeasGained";
  who: number;
  ideas: number;
}

export interface IdeasSpent {
  type: "IdeasSpent";
  who: number;
  ideas: number;
}

export interface LastDitchRolled {
  type: "LastDitchRolled";
  who: number;
  face: number;
}

export interface Looted {
  type: "Looted";
  who: number;
}

export interface Lost {
  type: "Lost";
  place: number;
  loot: number;
  amount: number;
}

export interface LotDrawn {
  type: "LotDrawn";
  who: number;
}

export interface MoveSpent {
  type: "MoveSpent";
  who: number;
  ideas: number;
}

export interface Moved {
  type: "Moved";
  who: number;
  to: number;
}

export interface NoiseCancelled {
  type: "NoiseCancelled";
  who: number;
  noise: number;
}

export interface NoiseDiverted {
  type: "NoiseDiverted";
  tokens: number;
}

export interface NoiseMade {
  type: "NoiseMade";
  noise: number;
}

export interface NoiseOverflowed {
  type: "NoiseOverflowed";
}

export interface NoiseRose {
  type: "NoiseRose";
  noise: number;
}

export interface Panicked {
  type: "Panicked";
}

export interface PickedUp {
  type: "PickedUp";
  who: number;
  at: number;
  loot: number;
  amount: number;
}

export interface Placed {
  type: "Placed";
  at: number;
  chit: number;
}

export interface Planned {
  type: "Planned";
  who: number;
  at: number;
}

export interface Ran {
  type: "Ran";
  who: number;
  to: number;
  cost: number;
}

export interface Reenabled {
  type: "Reenabled";
  at: number;
  chit: number;
}

export interface Relocked {
  type: "Relocked";
  at: number;
  chit: number;
}

export interface Revealed {
  type: "Revealed";
  at: number;
  chit: number;
}

export interface RingsOpened {
  type: "RingsOpened";
  by: number;
  letter: number;
  hexes: (number)[];
}

export interface Rolled {
  type: "Rolled";
  faces: (number)[];
}

export interface RoundBegan {
  type: "RoundBegan";
}

export interface SafeOpened {
  type: "SafeOpened";
  at: number;
  contents: ([number, number])[];
}

export interface SaidSo {
  type: "SaidSo";
  seat: number;
}

export interface Scrawled {
  type: "Scrawled";
  who: number;
}

export interface Secured {
  type: "Secured";
  who: number;
  loot: number;
  amount: number;
}

export interface Sold {
  type: "Sold";
  who: number;
  item: number;
}

export interface Spent {
  type: "Spent";
  who: number;
  sub: number;
}

export interface StunEnded {
  type: "StunEnded";
}

export interface Stunned {
  type: "Stunned";
  by: number;
  at: number;
  chit: number;
}

export interface Subdued {
  type: "Subdued";
  by: number;
  at: number;
  chit: number;
}

export interface Swapped {
  type: "Swapped";
  chit: number;
}

export interface TokenRemoved {
  type: "TokenRemoved";
  at: number;
  token: number;
}

export interface Told {
  type: "Told";
  rule: string;
}

export interface TookBack {
  type: "TookBack";
  seat: number;
}

export interface TraitGained {
  type: "TraitGained";
  who: number;
  trait: number;
}

export interface TraitSpent {
  type: "TraitSpent";
  who: number;
  trait: number;
}

export interface TunnelDug {
  type: "TunnelDug";
  tunnel: number;
  at: number;
}

export interface Unbagged {
  type: "Unbagged";
  at: number;
  chit: number;
}

export interface Unlocked {
  type: "Unlocked";
  by: number;
  at: number;
  chit: number;
}

export interface Unplanned {
  type: "Unplanned";
  who: number;
  at: number;
}

export interface Unsubdued {
  type: "Unsubdued";
  at: number;
  chit: number;
}

export interface Used {
  type: "Used";
  who: number;
  card: string;
  number: number;
}

export type Command =
  | Act
  | Buy
  | CallEscape
  | Crack
  | Cull
  | Dig
  | Disable
  | Done
  | EndEscape
  | Enter
  | Go
  | Halt
  | HandOver
  | Hire
  | LayDown
  | Move
  | OpenDoor
  | OpenRings
  | PickUp
  | Plan
  | Pocket
  | Ready
  | Reveal
  | Run
  | Sell
  | Subdue
  | TakeIdea
  | Think
  | Unlock
  | Unplan
  | Use
  | Answer
  | Drop;

export type Happening =
  | ActionPhaseEnded
  | ActionTaken
  | AlertRaised
  | AmbushOver
  | Bagged
  | BeaconRead
  | BetPlaced
  | BlackoutBought
  | BlankPlayed
  | BlanksBagged
  | BlanksLost
  | BlanksReadied
  | Bought
  | Busted
  | CameraBlackedOut
  | CamerasLooped
  | CaptiveMoved
  | CardAdded
  | CashFound
  | CashGained
  | CashPaid
  | Cracked
  | CrisisBegan
  | CrisisQueued
  | Culled
  | Declared
  | Disabled
  | Discarded
  | DiversionsLaid
  | DogLetGo
  | DogMoved
  | DogWaited
  | DoorOpened
  | Doubled
  | Dropped
  | EndProposed
  | Entered
  | EscapeBegan
  | EscapeCalled
  | EscapeDue
  | EscortCameTo
  | EscortMoved
  | EscortSubdued
  | EventBegan
  | ExitBreached
  | Failed
  | Freed
  | GateClosed
  | Granted
  | GuardBoughtOff
  | GuardReplaced
  | Halted
  | HandedOver
  | HandedTo
  | HeistBegan
  | HeistEnded
  | Hired
  | Hushed
  | IdeaLaid
  | IdeaLost
  | IdeaPassed
  | IdeaTaken
  | IdeasGained
  | IdeasSpent
  | LastDitchRolled
  | Looted
  | Lost
  | LotDrawn
  | MoveSpent
  | Moved
  | NoiseCancelled
  | NoiseDiverted
  | NoiseMade
  | NoiseOverflowed
  | NoiseRose
  | Panicked
  | PickedUp
  | Placed
  | Planned
  | Ran
  | Reenabled
  | Relocked
  | Revealed
  | RingsOpened
  | Rolled
  | RoundBegan
  | SafeOpened
  | SaidSo
  | Scrawled
  | Secured
  | Sold
  | Spent
  | StunEnded
  | Stunned
  | Subdued
  | Swapped
  | TokenRemoved
  | Told
  | TookBack
  | TraitGained
  | TraitSpent
  | TunnelDug
  | Unbagged
  | Unlocked
  | Unplanned
  | Unsubdued
  | Used;

export type ClientMessage =
  | Play
  | TakeBack
  | Hand
  | Lend
  | Say
  | Point
  | Introduce
  | Why
  | Suggest
  | AskOdds
  | Ping;

export type ServerReply =
  | Welcome
  | News
  | NewsSince
  | Known
  | Refusal
  | NotSaved
  | Because
  | Suggestion
  | OddsFound
  | Chatted
  | Pointed
  | Pong
  | People
  | HouseWord
  | Farewell;
