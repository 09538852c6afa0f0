/** What can be laid over the map, in words. The measures themselves come from the server. */
export const OVERLAYS: { id: string; title: string; about: string }[] = [
  { id: "", title: "Nothing", about: "Just the map." },
  { id: "distances", title: "Distance", about: "How many hexes it is from the nearest way in." },
  {
    id: "reached",
    title: "Reach",
    about: "What a crew gets to at once (0), and after opening one, two … kinds of barriers. Red is never reached.",
  },
  { id: "external", title: "Outer sides", about: "Sides where an exit could be breached." },
  { id: "watched", title: "Watchtowers", about: "Hexes in line with a watchtower." },
  { id: "reinforced", title: "Reinforcements", about: "Hexes next to a reinforcements token." },
  { id: "cut_off", title: "Gates", about: "What each gate cuts off from every exit when it shuts after the ones before it." },
  { id: "heat", title: "Lab", about: "How often bots went there, or were Busted there. Choose which in the Lab." },
  { id: "across", title: "Across a gap", about: "Pairs of hexes with one gap between them." },
];

export const GATE_LETTERS = "ABCD";

/** The side of a hex that lies in a direction: sides count clockwise from the upper right, directions the other way from E. */
export const sideOf = (direction: number): number => (7 - direction) % 6;
