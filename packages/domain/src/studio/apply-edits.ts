import type { Cue } from '#domain/subtitles/cue.ts';
import { clampTimes } from '#domain/subtitles/formats/times.ts';
import type { EditableCue } from './edit-text.ts';
import { shownText } from './exact-text.ts';

/** Changes of cues by their places in the file. */
export interface CueEdits {
  changed: readonly { id: number; start?: number | undefined; end?: number | undefined; text?: string | undefined }[];
  removed: readonly number[];
  /** Each stands beside the cue `like`: before it if it starts earlier, else after it. */
  added: readonly { like: number; start: number; end: number; text: string }[];
}

export interface EditFigures {
  /** Cues with another text. */
  changed: number;
  /** Cues with other times. */
  retimed: number;
  removed: number;
  added: number;
}

/** They name cues that the file doesn’t have. */
export class EditsDontFit extends Error {
  override name = 'EditsDontFit';
}

/** The cues after the edits, in the order of the file, and how many are different. */
export function applyEdits(cues: readonly EditableCue[], edits: CueEdits): { cues: Cue[]; figures: EditFigures } {
  const isKnown = (id: number) => id >= 0 && id < cues.length;
  const named = [...edits.changed.map(({ id }) => id), ...edits.removed, ...edits.added.map(({ like }) => like)];
  if (!named.every(isKnown)) throw new EditsDontFit('The edits name cues that the file doesn’t have.');

  const changes = new Map(edits.changed.map((change) => [change.id, change]));
  const removed = new Set(edits.removed);
  const added = Map.groupBy(edits.added, ({ like }) => like);
  const figures: EditFigures = { changed: 0, retimed: 0, removed: removed.size, added: edits.added.length };
  const after: Cue[] = [];

  for (const [id, cue] of cues.entries()) {
    const beside = (added.get(id) ?? []).toSorted((one, other) => one.start - other.start);
    const isEarlier = ({ start }: { start: number }) => start < (changes.get(id)?.start ?? cue.start);
    after.push(...beside.filter(isEarlier).map(toCue));
    if (!removed.has(id)) after.push(changeOf(cue, id));
    after.push(...beside.filter((each) => !isEarlier(each)).map(toCue));
  }
  return { cues: after, figures };

  function changeOf(cue: EditableCue, id: number): Cue {
    const change = changes.get(id);
    if (!change) return cue;
    const [start, end] = clampTimes(change.start ?? cue.start, change.end ?? cue.end);
    const isRead = change.text === undefined || change.text === shownText(cue.text);
    const text = isRead ? cue.text : (change.text ?? cue.text);
    if (text !== cue.text) figures.changed += 1;
    if (start !== cue.start || end !== cue.end) figures.retimed += 1;
    return { ...cue, start, end, text };
  }
}

function toCue({ like, start, end, text }: CueEdits['added'][number]): Cue {
  const [from, to] = clampTimes(start, end);
  return { like, start: from, end: to, text };
}
