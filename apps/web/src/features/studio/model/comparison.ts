import type { CueChange, SubtitleComparison } from '@captionarr/contract';
import type { Cue, Cues } from './cue.ts';

const differs = ({ kind, retimed }: CueChange) => kind !== 'same' || retimed;

/** What saving would change, as the comparison of versions shows it. */
export function compare(
  before: Cues,
  after: Cues,
  { format, whole }: { format: string; whole: boolean },
): SubtitleComparison {
  const all = pair(before, after);
  const count = (is: (line: CueChange) => boolean) => all.filter(is).length;
  const isNear = (index: number) => [index - 1, index, index + 1].some((near) => all[near] && differs(all[near]));
  return {
    format,
    cues: { before: before.length, after: after.length },
    changed: count(({ kind }) => kind === 'changed'),
    removed: count(({ kind }) => kind === 'removed'),
    added: count(({ kind }) => kind === 'added'),
    retimed: count(({ retimed }) => retimed),
    touched: count(({ kind, retimed }) => kind === 'changed' || retimed),
    same: !all.some(differs),
    lines: whole ? all : all.filter((_line, index) => isNear(index)),
    further: 0,
  };
}

const numbered = (cue: Cue, index: number) => ({ number: index + 1, start: cue.start, end: cue.end, text: cue.text });

function pair(before: Cues, after: Cues): CueChange[] {
  const places = new Map(after.map(({ key }, index) => [key, index]));
  const old = new Set(before.map(({ key }) => key));
  const lines: CueChange[] = [];
  let next = 0;
  const addUntil = (end: number) => {
    for (; next < end; next++) {
      const cue = after[next];
      if (cue && !old.has(cue.key))
        lines.push({ kind: 'added', retimed: false, before: null, after: numbered(cue, next) });
    }
  };
  for (const [index, cue] of before.entries()) {
    const place = places.get(cue.key);
    const now = place === undefined ? undefined : after[place];
    if (place === undefined || !now) {
      lines.push({ kind: 'removed', retimed: false, before: numbered(cue, index), after: null });
      continue;
    }
    addUntil(place);
    next = Math.max(next, place + 1);
    lines.push({
      kind: cue.text === now.text ? 'same' : 'changed',
      retimed: cue.start !== now.start || cue.end !== now.end,
      before: numbered(cue, index),
      after: numbered(now, place),
    });
  }
  addUntil(after.length);
  return lines;
}
