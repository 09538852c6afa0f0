import { settings } from "./settings.svelte";

/** Short sounds that the page makes itself. Nothing is heard before the first click or key, and nothing depends on it. */

interface Desk {
  audio: AudioContext;
  out: GainNode;
  hiss: AudioBuffer;
}

type Voice = (desk: Desk, at: number) => void;
type Wave = OscillatorType;

const QUIET = 0.0001;
let desk: Desk | null = null;
let mute = false; // has this browser no sound at all?

/** A tone that glides from one pitch to another and dies away. */
function tone(from: number, to: number, lasts: number, loud: number, wave: Wave = "sine", late = 0): Voice {
  return ({ audio, out }, now) => {
    const at = now + late;
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = wave;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + lasts);
    volume.gain.setValueAtTime(QUIET, at);
    volume.gain.exponentialRampToValueAtTime(loud, at + 0.012);
    volume.gain.exponentialRampToValueAtTime(QUIET, at + lasts);
    source.connect(volume).connect(out);
    source.start(at);
    source.stop(at + lasts);
  };
}

/** A breath of noise around a pitch. */
function hiss(pitch: number, lasts: number, loud: number, late = 0, narrow = 1): Voice {
  return ({ audio, out, hiss: buffer }, now) => {
    const at = now + late;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const volume = audio.createGain();
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = narrow;
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(QUIET, at + lasts);
    source.connect(filter).connect(volume).connect(out);
    source.start(at, Math.random() * 0.5);
    source.stop(at + lasts);
  };
}

const SOUNDS = {
  turn: [tone(660, 660, 0.12, 0.3), tone(880, 880, 0.22, 0.3, "sine", 0.1)],
  step: [hiss(420, 0.07, 0.35)],
  flip: [hiss(1900, 0.08, 0.3), hiss(900, 0.09, 0.35, 0.09)],
  click: [hiss(3200, 0.03, 0.5, 0, 4), tone(1400, 900, 0.06, 0.12, "square", 0.05)],
  thud: [tone(150, 48, 0.2, 0.7), hiss(260, 0.12, 0.4)],
  dice: [0, 0.07, 0.16, 0.24, 0.37, 0.52].map((late, number) => hiss(1500 + 260 * (number % 3), 0.05, 0.6 - 0.06 * number, late, 3)),
  loot: [tone(990, 990, 0.18, 0.22), tone(1320, 1320, 0.2, 0.22, "sine", 0.08), tone(1980, 1980, 0.4, 0.2, "sine", 0.16)],
  card: [hiss(2600, 0.16, 0.3), tone(330, 300, 0.25, 0.16, "triangle", 0.08)],
  tick: [tone(520, 500, 0.05, 0.16, "square")],
  alert: [0, 0.16, 0.32].flatMap((late) => [tone(1040, 1000, 0.11, 0.22, "square", late)]),
  crisis: [tone(110, 55, 0.9, 0.6, "sawtooth"), tone(164, 82, 0.9, 0.3, "sawtooth", 0.02)],
  siren: [0, 0.5, 1].flatMap((late) => [tone(440, 880, 0.26, 0.3, "triangle", late), tone(880, 440, 0.26, 0.3, "triangle", late + 0.24)]),
  gate: [hiss(700, 0.5, 0.4, 0, 6), tone(90, 40, 0.3, 0.8, "sine", 0.42)],
  bars: [0, 0.12, 0.24].map((late) => tone(310, 290, 0.5, 0.28, "triangle", late)).concat(tone(70, 40, 0.5, 0.7, "sine", 0.3)),
  heat: [hiss(500, 0.5, 0.35), hiss(1200, 0.35, 0.2, 0.1)],
  stamp: [tone(120, 45, 0.22, 0.9), hiss(900, 0.09, 0.5)],
  win: [523, 659, 784, 1047].map((pitch, place) => tone(pitch, pitch, 0.55, 0.24, "triangle", 0.13 * place)),
  lose: [392, 330, 262].map((pitch, place) => tone(pitch, pitch * 0.97, 0.6, 0.24, "triangle", 0.2 * place)),
} satisfies Record<string, Voice[]>;

export type Sound = keyof typeof SOUNDS;

/** Whoever wants sound and clicks or types lets the page be heard, as browsers want it; others keep no loudspeaker busy. */
export function listenForClick(): void {
  const wake = (): void => {
    if (desk || !settings.sound) return;
    void open()
      ?.audio.resume()
      .catch(() => undefined);
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { capture: true });
}

function open(): Desk | null {
  if (desk || mute) return desk;
  try {
    const audio = new AudioContext();
    const out = audio.createGain();
    out.connect(audio.destination);
    desk = { audio, out, hiss: noiseOf(audio) };
  } catch {
    mute = true; // a browser without sound plays on in silence
  }
  return desk;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}

/** Play a sound, if one wants to hear any and has clicked already. */
export function play(sound: Sound): void {
  if (!desk || !settings.sound || settings.volume <= 0 || desk.audio.state !== "running") return;
  try {
    desk.out.gain.value = 0.5 * settings.volume ** 2;
    for (const voice of SOUNDS[sound] as Voice[]) voice(desk, desk.audio.currentTime + 0.01);
  } catch {
    mute = true;
  }
}
