const NUMBERS = ["", "one screen", "two screens", "three screens"];

/** On how many screens a seat is open, in words: whoever has its link sees what it sees. */
export const onScreens = (screens: number): string => `open on ${NUMBERS[screens] ?? `${screens} screens`}`;
