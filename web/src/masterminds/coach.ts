import type { CoachCard } from "../table/coach";
import type { Desk } from "./desk.svelte";

/** Short cards for the first match, each for when its thing first happens. */
export const cardsFor = (desk: Desk): CoachCard[] => [
  {
    id: "mm-hand",
    title: "Your hand is your money",
    text: "Every card has a price in its corner. To pay for one card you discard others. Keep your hand if you see people to hire; a hand with nobody may be drawn anew.",
    when: () => desk.newest.stage === "opening",
  },
  {
    id: "mm-turn",
    title: "Two different actions a turn",
    text: "Gather for cards, Hire Up to spend them on people and Gear, then a Heist when the odds on a Job look good. Press a Job to see how your crew would fare. Events and abilities are free.",
    when: () => desk.myTurn && desk.newest.stage === "turn",
  },
  {
    id: "mm-heist",
    title: "A Heist, step by step",
    text: "First turn the Complications up. Then pick who goes in, knowing all. Too few icons and it fails; enough of the wrong kind costs 1 Heat each.",
    when: () => desk.myTurn && desk.newest.heist !== null,
  },
  {
    id: "mm-heat",
    title: "Heat",
    text: "At 3 Heat somebody of your crew goes to jail for 3 turns, and you choose who. Lay Low takes up to 2 Heat away.",
    when: () => (desk.newest.seats[desk.me]?.heat ?? 0) > 0,
  },
  {
    id: "mm-known",
    title: "Only you know this",
    text: "A dotted frame with an eye: you have looked at this card, the others have not. They see that you looked, not what you saw.",
    when: () => desk.hints.known.complications.length > 0,
  },
  {
    id: "mm-final",
    title: "The final round",
    text: "Somebody has enough Prestige on the table. Everybody else has one more turn; then Prestige cards in hand are shown and count as well.",
    when: () => desk.newest.seats.some(({ out }) => out),
  },
];
