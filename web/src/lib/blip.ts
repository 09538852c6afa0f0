let audio: AudioContext | undefined;

/** A short tone: somebody is waited for. */
export function blip(): void {
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const now = audio.currentTime;
    tone.frequency.setValueAtTime(660, now);
    tone.frequency.setValueAtTime(880, now + 0.09);
    volume.gain.setValueAtTime(0.08, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.28);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.3);
  } catch {
    // A browser without sound still shows it in its title.
  }
}
