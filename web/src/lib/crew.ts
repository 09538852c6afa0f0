import type { ActionBrief, HeistBox, BuildCard, CharacterCard, HeistCard, SkillCard } from "./types";
import { crew as say } from "../words/lib";

/** What a crew can do, and what is wrong with it, in words. The server judges again. */

/** The sub-actions of an Action, each with what somebody who has it does. */
export const DOES: Record<string, string> = {
  move: "moves",
  unlock: say.opensLocks,
  subdue: say.subduesGuards,
  disable: say.disablesCameras,
  reveal: say.revealsTiles,
  idea: say.gainsIdeas,
  loot: say.grabsLoot,
};

const FACES = [1, 2, 3, 4, 5, 6];

/** One way to a sub-action: who has it, by which Action, on which face (0 for any). */
export interface Giver {
  who: number;
  name: string;
  action: ActionBrief;
}

/** A sub-action of a crew: who gives it, how many on each face, and the faces nobody has it on. */
export interface Strength {
  icon: string;
  givers: Giver[];
  faces: number[];
  gaps: number[];
}

export const characterOf = (box: HeistBox, build: BuildCard): CharacterCard | undefined =>
  box.characters.find((card) => card.id === build.character);

export const skillOf = (box: HeistBox, id: string): SkillCard | undefined => box.skills.find((card) => card.id === id);

export const levelFor = (box: HeistBox, heist: HeistCard): number => box.levels[heist.label] ?? Math.max(...Object.values(box.levels));

export function actionsOf(box: HeistBox, build: BuildCard): ActionBrief[] {
  const skills = [...new Set(build.skills)].flatMap((id) => skillOf(box, id)?.faces ?? []);
  return [...(characterOf(box, build)?.actions ?? []), ...skills];
}

export function strengths(box: HeistBox, team: BuildCard[]): Strength[] {
  return Object.keys(DOES).map((icon) => strength(icon, givers(box, team, icon)));
}

function givers(box: HeistBox, team: BuildCard[], icon: string): Giver[] {
  return team.flatMap((build, who) =>
    actionsOf(box, build)
      .filter((action) => action.icons.includes(icon))
      .map((action) => ({ who, name: build.name || say.number(who + 1), action })),
  );
}

function strength(icon: string, found: Giver[]): Strength {
  const faces = FACES.map((face) => new Set(found.filter(({ action }) => goesWith(action, face)).map(({ who }) => who)).size);
  return { icon, givers: found, faces, gaps: FACES.filter((face) => faces[face - 1] === 0) };
}

const goesWith = (action: ActionBrief, face: number) => action.face === 0 || action.face === face;

/** The gaps of a crew, one sentence each. */
export function gaps(found: Strength[]): string[] {
  return found.filter(({ gaps }) => gaps.length > 0).map(gapInWords);
}

function gapInWords({ icon, gaps }: Strength): string {
  if (gaps.length === FACES.length) return say.nobody(DOES[icon]);
  return say.nobodyOnA(DOES[icon], either(gaps));
}

/** What is wrong with a crew for a heist. Nothing if it may play. */
export function faults(box: HeistBox, team: BuildCard[], heist: HeistCard): string[] {
  return [...namelessIn(team), ...outOfStep(box, team, heist), ...classesTwice(box, team), ...cardsShort(box, team)];
}

const ORDER = ["first", "second", "third", "fourth"];

function namelessIn(team: BuildCard[]): string[] {
  return team.flatMap((build, who) => (build.name.trim() ? [] : [say.theCharacterNeedsA(ORDER[who])]));
}

export function proCards(box: HeistBox, build: BuildCard): number {
  const [character, skills] = step(box, build);
  return character + skills;
}

/** How many Pro cards a build has: its character, and its skills. */
function step(box: HeistBox, build: BuildCard): Step {
  const skills = build.skills.filter((id) => skillOf(box, id)?.rank === "pro").length;
  return [Number(characterOf(box, build)?.rank === "pro"), skills];
}

type Step = [number, number];

/** What a character of a crew for this heist may have of Pro cards. */
const steps = (box: HeistBox, heist: HeistCard): Step[] => box.steps.slice(0, levelFor(box, heist));

/** Does a build have Pro cards in their turn, and none above the level of the heist? */
export function inStep(box: HeistBox, build: BuildCard, heist: HeistCard): boolean {
  const [character, skills] = step(box, build);
  return steps(box, heist).some((one) => one[0] === character && one[1] === skills);
}

function outOfStep(box: HeistBox, team: BuildCard[], heist: HeistCard): string[] {
  return team
    .filter((build) => !inStep(box, build, heist))
    .map((build) => say.has(build.name, stepWord(step(box, build)), allowance(box, heist)));
}

/** Which Pro cards each character may have. */
export function allowance(box: HeistBox, heist: HeistCard): string {
  const crew = say.crew(/^[AEIOU]/.test(heist.label) ? "an" : "a", heist.label);
  const words = steps(box, heist).map(stepWord);
  return words.length === 1 ? say.inNobodyHasA(crew) : say.inEachHas(crew, either(words));
}

function stepWord([character, skills]: Step): string {
  const parts = [character ? say.aProCharacter : "", ["", say.oneProSkill, say.twoProSkills][skills]];
  return parts.filter(Boolean).join(" with ") || say.noProCard;
}

function classesTwice(box: HeistBox, team: BuildCard[]): string[] {
  const groups = grouped(team, (build) => characterOf(box, build)?.group ?? "");
  return groups
    .filter(([group, builds]) => group && builds.length > box.most_of_a_class)
    .map(([group, builds]) =>
      say.areOnlyOfEach(
        both(builds.map(({ name }) => name)),
        builds.length === 2 ? "both" : "all",
        className(box, group),
        inWords(box.most_of_a_class),
      ),
    );
}

/** A class is called after its Amateur card. */
export function className(box: HeistBox, group: string): string {
  const cards = box.characters.filter((card) => card.group === group);
  return (cards.find((card) => card.rank === "amateur") ?? cards[0])?.title ?? group;
}

function cardsShort(box: HeistBox, team: BuildCard[]): string[] {
  const wanted = team.flatMap((build) => build.skills).flatMap((id) => skillOf(box, id) ?? []);
  return grouped(wanted, ({ card }) => card)
    .filter(([, skills]) => skills.length > box.most_of_a_skill)
    .map(([, skills]) => say.isUsedTimesBut(cardName(skills), skills.length, inWords(box.most_of_a_skill)));
}

function cardName(skills: SkillCard[]): string {
  const titles = [...new Set(skills.map(({ title }) => title))];
  return titles.length === 1 ? titles[0] : say.theCardWithOn(both(titles));
}

function grouped<T>(list: T[], key: (value: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const value of list) found.set(key(value), [...(found.get(key(value)) ?? []), value]);
  return [...found];
}

// Words.

const NUMBERS = ["none", "one", "two", "three", "four"];
const inWords = (amount: number): string => NUMBERS[amount] ?? String(amount);

export const count = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? "" : "s"}`;
export const both = (list: (string | number)[]) => listed(list, "and");
export const either = (list: (string | number)[]) => listed(list, "or");

function listed(list: (string | number)[], word: string): string {
  if (list.length < 2) return `${list[0] ?? ""}`;
  return `${list.slice(0, -1).join(", ")} ${word} ${list[list.length - 1]}`;
}
