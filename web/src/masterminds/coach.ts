import type { CoachCard } from "../table/coach";
import type { Desk } from "./desk.svelte";

/** Short cards for the first match, each for when its thing first happens. */
export const cardsFor = (desk: Desk): CoachCard[] => [
  {
    id: "mm-hand",
    title: "Your hand is your money",
    text: "Every card has a price in its corner. To pay for one card, discard others. Keep a hand with people to hire; with no one to hire you may redraw.",
    when: () => desk.newest.stage === "opening",
  },
  {
    id: "mm-turn",
    title: "Two different actions a turn",
    text: "Gather for cards, Hire Up to spend them on people and Gear, then a Heist when the odds look good. Click a Job to see your chances. Events and abilities are free.",
    when: () => desk.myTurn && desk.newest.stage === "turn",
  },
  {
    id: "mm-heist",
    title: "A Heist, step by step",
    text: "First reveal the Complications. Then choose your party. Too few icons and the Heist fails: 1 Heat per missing icon. Icons of the wrong kind still count, but cost 1 Heat each.",
    when: () => desk.myTurn && desk.newest.heist !== null,
  },
  {
    id: "mm-heat",
    title: "Heat",
    text: "At 3 Heat one of your crew goes to jail for 3 turns. You choose who. Lay Low removes up to 2 Heat.",
    when: () => (desk.newest.seats[desk.me]?.heat ?? 0) > 0,
  },
  {
    id: "mm-known",
    title: "Only you know this",
    text: "A dotted frame with an eye marks a card only you have seen. Rivals know that you looked, not what you saw.",
    when: () => desk.hints.known.complications.length > 0,
  },
  {
    id: "mm-final",
    title: "The final round",
    text: "Someone has enough Prestige on the table. Everyone else gets one more turn. Then Prestige cards in hand count too.",
    when: () => desk.newest.seats.some(({ out }) => out),
  },
];
