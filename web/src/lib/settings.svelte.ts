interface Settings {
  text: number; // in per cent
  sound: boolean;
  pace: number; // how long a happening is shown, 1 is usual, 0 is at once
  name: string;
  colour: number;
  seen: string[]; // coach cards that came
  ahead: boolean; // pass every chance to react until one's next turn
}

const KEY = "safehouse.settings";
const USUAL: Settings = { text: 100, sound: true, pace: 1, name: "", colour: 0, seen: [], ahead: true };

function load(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

/** How this browser likes it. Change a field and it is kept. */
export const settings: Settings = $state(load());

$effect.root(() => {
  $effect(() => {
    document.documentElement.style.setProperty("--text", `${(16 * settings.text) / 100}px`);
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Not kept; it counts until the page is closed.
    }
  });
});

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
