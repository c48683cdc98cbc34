const pad = (value: number) => String(value).padStart(2, '0');

/** `1:02:03`, as players write a moment of a film. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}
