/** A view with some values changed: paths into it, each with what is there now. The old view stays as it was. */
export function patched<T>(view: T, change: [(string | number)[], unknown][]): T {
  return change.reduce((now, [path, value]) => put(now, path, value) as T, view);
}

function put(value: unknown, path: (string | number)[], now: unknown): unknown {
  if (path.length === 0) return now;
  const [key, ...rest] = path;
  if (Array.isArray(value)) {
    const copy = [...value];
    copy[key as number] = put(copy[key as number], rest, now);
    return copy;
  }
  const old = value as Record<string, unknown>;
  return { ...old, [key]: put(old?.[key], rest, now) };
}
