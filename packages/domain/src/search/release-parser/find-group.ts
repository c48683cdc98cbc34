import type { Quality } from './find-quality.ts';
import { isInside } from './span.ts';

const atEnd = /-([^\s.\-[\](){}]+(?:\.[^\s.\-[\](){}\d][^\s.\-[\](){}]*)?(?:\[[\w.]+\])?)\s*$/u;
const atBegin = /^\[([^\]]+)\]/;
const lastBracket = /\[([^[\]]+)\]\s*$/u;

/** Finds the release group: after the last dash, or in brackets at the start or end. */
export function findGroup(name: string, qualities: readonly Quality[], end: number): string | undefined {
  const behindDash = atEnd.exec(name);
  const isGroup =
    behindDash &&
    behindDash.index >= end &&
    !qualities.some(
      (quality) =>
        isInside(behindDash.index, quality) || (quality.key === 'resolution' && quality.start === behindDash.index + 1),
    );
  if (isGroup) return behindDash[1];
  const first = atBegin.exec(name)?.[1];
  if (first !== undefined) return first;
  const last = lastBracket.exec(name);
  const isFree =
    last &&
    last.index >= end &&
    !qualities.some(({ start }) => isInside(start, { start: last.index, end: name.length }));
  return isFree ? last[1] : findLastWord(name, qualities);
}

/** A single word behind all that tells the quality. */
function findLastWord(name: string, qualities: readonly Quality[]): string | undefined {
  const end = qualities.at(-1)?.end;
  return end === undefined ? undefined : /^[ ._]([\p{L}\d]{2,})[\])]?$/u.exec(name.slice(end))?.[1];
}
