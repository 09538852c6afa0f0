/** How a class is drawn: one of five shapes in one of five colours. No two classes have both the same. */
export interface Look {
  shape: number;
  colour: number;
}

const KINDS = 5; // of shapes, and of colours

/** The look of a class by its number in the box; once all shapes are used, they come again in other colours. */
export function lookOf(group: number): Look {
  const number = Math.max(0, group);
  return { shape: number % KINDS, colour: (number + 2 * Math.floor(number / KINDS)) % KINDS };
}
