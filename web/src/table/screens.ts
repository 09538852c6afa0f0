import { screens as say } from "../words/table";

/** On how many screens a seat is open, in words: whoever has its link sees what it sees. */
export const onScreens = (screens: number): string => say.openOn(say.numbers[screens] ?? say.many(screens));
