// Made by tools/wiretypes.py from the Python classes; do not edit.

import type { CardText, Grey, HeistFile, NpcSheet, SafeSheet } from "./types";
export type { CardText, Grey, HeistFile, NpcSheet, SafeSheet };

export interface CampaignBrief {
  edition: string;
  people: number;
  characters: number;
  items: Record<string, CardText>;
  fixers: Record<string, CardText>;
  classes: Record<string, string>;
  titles: Record<string, string>;
  heists: Record<string, string>;
  events: Record<string, string>;
  fixers_chosen: boolean;
}

export interface CampaignHints {
  away: ((Grey)[])[];
  start: (Grey)[];
  shop: Record<string, Grey>;
}

export interface CampaignView {
  crew: string;
  edition: string;
  founded: string;
  cash: number;
  people: (MemberOfCrew)[];
  characters: (SheetView)[];
  jail: (number)[];
  files: (CaseFile)[];
  shop: boolean;
  goods: (WallGoods)[];
  items: (string)[];
  loot: (LootOnWall)[];
  fixers: (FixerOnWall)[];
  guests: (Guest)[];
  plan: PlanOnWall | null;
  under_way: PlanOnWall | null;
  hideaway: PlanOnWall | null;
  ledger: (LedgerPage)[];
  feats: (FeatOnWall)[];
  bingo: ((string)[])[];
  played: ([string, number])[];
}

export interface MemberOfCrew {
  name: string;
  level: number;
  present: boolean;
}

export interface SheetView {
  name: string;
  character: string;
  skills: [string, string];
  group: string;
  level: number;
  due: number;
  status: string;
  in_jail: boolean;
  player: number;
  choices: (string)[];
  heists: (number)[];
  next_cards: ([number, string])[];
  may_play: (number)[];
  misfits: (Misfit)[];
}

export interface Misfit {
  rule: string;
  why: string;
}

export interface CaseFile {
  heist: string;
  title: string;
  place: string;
  label: string;
  goal: string;
  fixer: string;
  has_fixer: boolean;
  reward: number;
  begins_inside: boolean;
  tried: number;
  won: number;
  lost: number;
  fit: string;
}

export interface WallGoods {
  item: string;
  name: string;
  price: number;
  worth: number;
  stock: number;
  owned: number;
}

export interface LootOnWall {
  loot: string;
  amount: number;
  worth: number;
}

export interface FixerOnWall {
  fixer: string;
  name: string;
  won: boolean;
  by: (string)[];
}

export interface Guest {
  name: string;
  page: number;
  free: boolean;
}

export interface PlanOnWall {
  heist: string;
  title: string;
  picks: (Pick)[];
  people: (number)[];
  fixers: (string)[];
  inside: (number)[];
  average: number;
  match: string;
  day: string;
}

export interface Pick {
  person: number;
  who: number;
  items: (string)[];
}

export interface LedgerPage {
  match: string;
  heist: string;
  title: string;
  day: string;
  ended: string;
  people: (number)[];
  characters: (number)[];
  cash_before: number;
  cash_after: number;
  escaped: (number)[];
  busted: (number)[];
  inside: (number)[];
  loot: Record<string, number>;
  fixer: string;
  feats: (string)[];
  events: (string)[];
  rounds: number;
  own: boolean;
  house_rule: boolean;
}

export interface FeatOnWall {
  name: string;
  text: string;
  earned: boolean;
  page: number;
}

export interface Abandon {
  type: "Abandon";
  match: string;
  happened: boolean;
  day: string;
}

export interface BeginHeist {
  type: "BeginHeist";
  match: string;
  day: string;
}

export interface Bring {
  type: "Bring";
  who: number;
}

export interface CallIn {
  type: "CallIn";
  fixer: string;
}

export interface ChooseHeist {
  type: "ChooseHeist";
  heist: string | HeistFile;
}

export interface ComeBack {
  type: "ComeBack";
}

export interface DropHeist {
  type: "DropHeist";
}

export interface GiveItem {
  type: "GiveItem";
  who: number;
  item: string;
}

export interface GiveUpHeist {
  type: "GiveUpHeist";
  day: string;
}

export interface JoinCrew {
  type: "JoinCrew";
  name: string;
}

export interface LeaveCrew {
  type: "LeaveCrew";
}

export interface LeaveItem {
  type: "LeaveItem";
  who: number;
  item: string;
}

export interface LeaveOut {
  type: "LeaveOut";
  fixer: string;
}

export interface Promote {
  type: "Promote";
  who: number;
  card: string;
}

export interface Purchase {
  type: "Purchase";
  item: string;
}

export interface Recruit {
  type: "Recruit";
  name: string;
  character: string;
  skills: [string, string];
}

export interface Retire {
  type: "Retire";
  who: number;
}

export interface SellBack {
  type: "SellBack";
  item: string;
}

export interface SellLoot {
  type: "SellLoot";
  loot: string;
}

export interface SendHome {
  type: "SendHome";
  who: number;
}

export interface Settle {
  type: "Settle";
  match: string;
  report: Report;
  day: string;
}

export interface Report {
  setup: string;
  won: boolean;
  cash: number;
  escaped: (number)[];
  busted: (number)[];
  levels_up: (number)[];
  loot: Record<string, number>;
  items: ([number, string])[];
  others: (string)[];
  found: (string)[];
  fixer: string;
  npc: string;
  npc_out: boolean;
  hidden: (number)[];
  hideouts: (number)[];
  ideas: (number)[];
  feats: (string)[];
  used: (string)[];
  events: (string)[];
  rounds: number;
}

export interface Brought {
  type: "Brought";
  person: number;
  who: number;
  name: string;
}

export interface CameBack {
  type: "CameBack";
  person: number;
}

export interface FixerCalledIn {
  type: "FixerCalledIn";
  fixer: string;
}

export interface FixerLeftOut {
  type: "FixerLeftOut";
  fixer: string;
}

export interface HeistChosen {
  type: "HeistChosen";
  heist: string | HeistFile;
  fixers: (string)[];
}

export interface HeistDropped {
  type: "HeistDropped";
  items: (string)[];
}

export interface HeistSettled {
  type: "HeistSettled";
  page: LedgerPage;
  cash: number;
  items: (string)[];
  found: (string)[];
  loot: Record<string, number>;
  people: ([number, CrewMember])[];
  characters: ([number, NamedCharacter])[];
  fixers: (string)[];
  guests: (Guest)[];
  feats: (string)[];
  bingo: (string)[];
  hideaway: Hideaway | null;
}

export interface CrewMember {
  name: string;
  level: number;
  present: boolean;
}

export interface NamedCharacter {
  name: string;
  character: string;
  skills: [string, string];
  level: number;
  player: number;
  due: number;
  status: string;
  choices: (string)[];
  heists: (number)[];
}

export interface Hideaway {
  plan: HeistPlan;
  hideouts: (number)[];
  ideas: (number)[];
  used: (string)[];
  team: (Pick)[];
}

export interface HeistPlan {
  heist: string | HeistFile;
  picks: (Pick)[];
  fixers: (string)[];
}

export interface HeistStarted {
  type: "HeistStarted";
  match: string;
  day: string;
  setup: string;
  feats: (string)[];
}

export interface ItemGiven {
  type: "ItemGiven";
  who: number;
  name: string;
  item: string;
}

export interface ItemLeft {
  type: "ItemLeft";
  who: number;
  name: string;
  item: string;
}

export interface ItemPurchased {
  type: "ItemPurchased";
  item: string;
  price: number;
  found: boolean;
}

export interface ItemSoldBack {
  type: "ItemSoldBack";
  item: string;
  price: number;
  found: boolean;
}

export interface JoinedCrew {
  type: "JoinedCrew";
  person: number;
  name: string;
  level: number;
}

export interface LeftCrew {
  type: "LeftCrew";
  person: number;
}

export interface LootSold {
  type: "LootSold";
  loot: string;
  amount: number;
  price: number;
}

export interface Promoted {
  type: "Promoted";
  who: number;
  name: string;
  place: number;
  card: string;
}

export interface Recruited {
  type: "Recruited";
  person: number;
  name: string;
  character: string;
  skills: [string, string];
  level: number;
}

export interface Retired {
  type: "Retired";
  who: number;
  name: string;
}

export interface SentHome {
  type: "SentHome";
  who: number;
  name: string;
  items: (string)[];
}

export type Command =
  | Abandon
  | BeginHeist
  | Bring
  | CallIn
  | ChooseHeist
  | ComeBack
  | DropHeist
  | GiveItem
  | GiveUpHeist
  | JoinCrew
  | LeaveCrew
  | LeaveItem
  | LeaveOut
  | Promote
  | Purchase
  | Recruit
  | Retire
  | SellBack
  | SellLoot
  | SendHome
  | Settle;

export type Happening =
  | Brought
  | CameBack
  | FixerCalledIn
  | FixerLeftOut
  | HeistChosen
  | HeistDropped
  | HeistSettled
  | HeistStarted
  | ItemGiven
  | ItemLeft
  | ItemPurchased
  | ItemSoldBack
  | JoinedCrew
  | LeftCrew
  | LootSold
  | Promoted
  | Recruited
  | Retired
  | SentHome;
