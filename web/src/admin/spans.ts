import { spans as say } from "../words/admin";

/** A span of time as a host reads it at a glance. */
export function span(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return say.seconds(Math.round(seconds));
  if (minutes < 90) return say.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? say.hours(hours, minutes % 60) : say.days(Math.floor(hours / 24), hours % 24);
}

/** A time a computer takes. */
export const quick = (seconds: number): string => `${Math.round(seconds * 10_000) / 10} ms`;
