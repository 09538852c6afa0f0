/** The words of the room `ending`, by the part of the page that says them. */
import type { Part } from "./part";

export const curves = {
  turningPoint: "turning point",
};

export const frontPage = {
  frontPage: (headline: Part, text: Part) => `Front page: ${headline}. ${text}`,
  theSafehouseGazette: "The Safehouse Gazette",
};

export const heistEnding = {
  heistOfTheDay: (day: Part) => `Heist of the day, ${day}`,
  howOthersFared: "See how everyone else did today",
  medals: "Medals",
  theClockRoundBy: "The clock, round by round",
  cardsLeftInThe: "Cards left in the deck and noise, round by round",
  cardsLeft: "Cards left",
  noise: "Noise",
  thisBrowserKeepsNothing: "This browser doesn’t save anything, so the result is not in your history.",
};

export const matchEnding = {
  bestHeist: "Best Heist:",
  byPrestige: (who: Part, prestige: Part) => `by ${who}, ${prestige} Prestige.`,
  prestigeOfEveryoneRound: "Prestige of everyone, round by round",
};

export const shareResult = {
  copiedPasteItAnywhere: "Copied. Paste it anywhere.",
  thisBrowserCantDraw: "This browser can’t draw the picture.",
  pictureSaved: "Picture saved.",
  share: "Share",
  picture: "Picture",
};

export const share = {
  pulledOff: "💎 pulled off",
  wentWrong: "🚨 went wrong",
  inRoundsNoise: (title: Part, won: Part, people: Part, rounds: Part, noise: Part, medals: Part) =>
    `${title}: ${won} ${people} in ${rounds} rounds, noise ${noise}${medals}`,
  heistMasterminds: (won: Part, mine: Part, rivals: Part) => `Heist Masterminds: ${won} ${mine} : ${rivals}`,
};
