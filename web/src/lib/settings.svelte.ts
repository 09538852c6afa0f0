interface Settings {
  text: number; // in per cent
  sound: boolean;
  notify: boolean; // send word when one is waited for and looks elsewhere
  volume: number; // from 0 to 1
  pace: number; // how long a happening is shown, 1 is usual, 0 is at once
  name: string;
  colour: number;
  seen: string[]; // coach cards that came
  learnt: string[]; // lessons that were won
  unasked: boolean; // pass every chance to react
  advised: boolean; // be told in every round what one might do
}

const KEY = "safehouse.settings";
const USUAL: Settings = {
  text: 100,
  sound: true,
  notify: false,
  volume: 0.6,
  pace: 1,
  name: "",
  colour: 0,
  seen: [],
  learnt: [],
  unasked: false,
  advised: false,
};

function load(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

/** Does this browser keep what it is given? Where storage is full or forbidden it does not, and the page says so. */
export const keeping = $state({ works: true });

/** How this browser likes it. Change a field and it is kept. */
export const settings: Settings = $state(load());

$effect.root(() => {
  $effect(() => {
    document.documentElement.style.setProperty("--text", `${(16 * settings.text) / 100}px`);
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
      keeping.works = true;
    } catch {
      keeping.works = false; // it counts until the page is closed
    }
  });
});

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
