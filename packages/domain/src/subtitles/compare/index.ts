import type { CueChange, SubtitleComparison } from '#domain/subtitles/subtitle-shapes.ts';
import type { Cue, SubtitleText } from '#domain/subtitles/cue.ts';
import { writeSubtitle } from '#domain/subtitles/formats/index.ts';
import { alignByContent, alignBySource } from './align.ts';

/** Maximum number of listed lines, more than a film has; the rest are counted. */
const maxLines = 5000;

/** Compares two states of a file cue by cue; `whole` includes unchanged cues. */
export function compareSubtitles(
  before: SubtitleText,
  after: SubtitleText,
  { whole }: { whole: boolean },
): SubtitleComparison {
  // Both come from one reading, so that the places of their cues are the same ones.
  const align = before.frame === after.frame ? alignBySource : alignByContent;
  const pairs = align(before.cues, after.cues);
  const changes = pairs.map(([left, right]) => describe(numbered(before.cues, left), numbered(after.cues, right)));
  const count = (is: (change: CueChange) => boolean) => changes.filter(is).length;
  const lines = whole
    ? changes
    : changes.filter((_, index) => [index - 1, index, index + 1].some((near) => differs(changes[near])));
  return {
    format: after.format,
    cues: { before: before.cues.length, after: after.cues.length },
    changed: count(({ kind }) => kind === 'changed'),
    removed: count(({ kind }) => kind === 'removed'),
    added: count(({ kind }) => kind === 'added'),
    retimed: count(({ retimed }) => retimed),
    touched: count((change) => change.kind === 'changed' || change.retimed),
    same: !changes.some(differs) && writeSubtitle(before) === writeSubtitle(after),
    lines: lines.slice(0, maxLines),
    further: Math.max(0, lines.length - maxLines),
  };
}

type NumberedCue = NonNullable<CueChange['before']>;

function numbered(cues: readonly Cue[], place: number | undefined): NumberedCue | null {
  const cue = place === undefined ? undefined : cues[place];
  return cue && place !== undefined ? { number: place + 1, start: cue.start, end: cue.end, text: cue.text } : null;
}

function describe(before: NumberedCue | null, after: NumberedCue | null): CueChange {
  const retimed =
    before !== null && after !== null && !(isNear(before.start, after.start) && isNear(before.end, after.end));
  return { kind: kindOf(before, after), retimed, before, after };
}

const isNear = (left: number, right: number) => Math.abs(left - right) <= 1;

function kindOf(before: NumberedCue | null, after: NumberedCue | null): CueChange['kind'] {
  if (!before) return 'added';
  if (!after) return 'removed';
  return before.text === after.text ? 'same' : 'changed';
}

const differs = (change: CueChange | undefined) => change !== undefined && (change.kind !== 'same' || change.retimed);
