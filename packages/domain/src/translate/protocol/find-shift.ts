import { digitsOf, widthOf } from './check-line.ts';

const run = 10;
const margin = 0.25;

/** The kind of sign that a line ends with. */
export function endOf(text: string): string {
  const end = text.trim();
  if (/[?？;؟]["')\]»]*$/.test(end)) return '?';
  if (/[!！]/.test(end.slice(-2))) return '!';
  return /(\.\.\.|…)$/.test(end) ? '…' : '.';
}

/** How well two lines fit: length, how they end, digits, words that stay the same, such as names. */
function fit(one: string, other: string): number {
  const length = -Math.abs(Math.log((widthOf(one) + 4) / (widthOf(other) + 4)));
  const end = endOf(one) === endOf(other) ? 0.3 : -0.5;
  const digits = digitsOf(one) === digitsOf(other) ? (digitsOf(one) ? 1.5 : 0) : -1.5;
  const names = one.match(/\p{Lu}\p{L}{3,}/gu)?.some((name) => other.includes(name.slice(0, 4))) ? 0.8 : 0;
  return length + end + digits + names;
}

/** The first run of lines that fit better one line up or down: from, and up to but without. */
export function findShift(sources: readonly string[], translated: readonly string[]): [number, number] | undefined {
  const span = Math.min(run, sources.length);
  if (sources.length < 4) return undefined;
  for (let from = 0; from + span <= sources.length; from += Math.max(1, Math.floor(span / 2)))
    if ([-1, 1].some((lag) => gain(sources, translated, from, from + span, lag) > margin)) return [from, from + span];
  return undefined;
}

function gain(
  sources: readonly string[],
  translated: readonly string[],
  from: number,
  until: number,
  lag: number,
): number {
  let [sum, count] = [0, 0];
  for (let index = from; index < until; index++) {
    const moved = translated[index + lag];
    if (moved === undefined) continue;
    sum += fit(sources[index] ?? '', moved) - fit(sources[index] ?? '', translated[index] ?? '');
    count += 1;
  }
  return count >= 3 ? sum / count : 0;
}
