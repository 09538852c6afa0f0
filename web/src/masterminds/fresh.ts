/** Which cards of a hand were not in it before; of equal cards the last ones are the new ones. */
export function freshIn(hand: string[], before: string[]): boolean[] {
  const held = (cards: string[], card: string) => cards.filter((one) => one === card).length;
  return hand.map((card, place) => held(hand.slice(0, place + 1), card) > held(before, card));
}
