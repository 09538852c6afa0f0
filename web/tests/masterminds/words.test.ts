import { expect, test } from "vitest";
import { toYou } from "../../src/masterminds/words";

test.each([
  ["Player 1 wins with 12 Prestige!", "You win with 12 Prestige!"],
  ["Player 1 and Player 2 share the victory.", "You and Player 2 share the victory."],
  ["Player 2 and Player 1 are tied at 4 Prestige.", "Player 2 and you are tied at 4 Prestige."],
  ["Player 1 passes a card to Player 2.", "You pass a card to Player 2."],
  ["Player 1 dismisses Silk.", "You dismiss Silk."],
  ["Player 1 does not react.", "You do not react."],
  ["Player 1 was chosen to go first.", "You were chosen to go first."],
  ["Player 1's Hacker is jailed for 2 turns.", "Your Hacker is jailed for 2 turns."],
  ["One of Player 1's members gets cold feet.", "One of your members gets cold feet."],
  ["Round 3: Player 1's turn.", "Round 3: your turn."],
  ["Silk goes unpaid and leaves Player 1.", "Silk goes unpaid and leaves you."],
  ["New Job for Player 1: The Night Mail.", "New Job for you: The Night Mail."],
  ["Player 11 wins the match.", "Player 11 wins the match."],
])("%s", (text, told) => {
  expect(toYou(text, "Player 1")).toBe(told);
});
