import type { StudioCue, StudioEdits } from '@captionarr/contract';
import { baseWith, isSame, newKey, type Base, type Cue, type Cues } from './cue.ts';

type Changed = StudioEdits['changed'][number];
type Added = StudioEdits['added'][number];

/** What the server must do with the file to get these cues. Everything else stays byte for byte. */
export function toEdits({ cues: file, idOf }: Base, cues: Cues): StudioEdits {
  const kept = new Set(cues.map(({ key }) => key));
  const changed = new Map<number, Changed>();
  const added: Added[] = [];
  const removed = new Set(file.flatMap(({ key }) => (kept.has(key) ? [] : [idOf.get(key) ?? 0])));
  const originals = new Map(file.map((cue) => [cue.key, cue]));
  // Added cues stand after one of the file; before all of them, one takes the place of the file's first.
  const first = file[0] && idOf.get(file[0].key);
  let like: number | undefined;
  for (const cue of cues) {
    const id = idOf.get(cue.key);
    const original = originals.get(cue.key);
    if (like === undefined && first !== undefined && id === undefined) {
      like = first;
      removed.delete(first);
      put(changed, first, file[0], cue);
    } else if (id === undefined || id === like) {
      added.push({ like: like ?? 0, start: cue.start, end: cue.end, text: cue.text });
    } else {
      like = id;
      put(changed, id, original, cue);
    }
  }
  return { changed: [...changed.values()], removed: [...removed], added };
}

function put(changed: Map<number, Changed>, id: number, before: Cue | undefined, { start, end, text }: Cue) {
  if (!before || isSame(before, { start, end, text })) return;
  changed.set(id, {
    id,
    ...(start !== before.start && { start }),
    ...(end !== before.end && { end }),
    ...(text !== before.text && { text }),
  });
}

/** The cues that edits make of a file. */
export function applyEdits({ cues: file, idOf }: Base, { changed, removed, added }: StudioEdits): Cues {
  const changes = new Map(changed.map((one) => [one.id, one]));
  const gone = new Set(removed);
  const news = Map.groupBy(added, ({ like }) => like);
  return file.flatMap((cue): Cue[] => {
    const id = idOf.get(cue.key) ?? -1;
    const change = changes.get(id);
    const { start = cue.start, end = cue.end, text = cue.text } = change ?? {};
    const own = gone.has(id) ? [] : [change ? { ...cue, start, end, text } : cue];
    const more = (news.get(id) ?? []).map(({ like: _like, ...times }) => ({
      ...times,
      key: newKey(),
      style: cue.style,
    }));
    return [...own, ...more];
  });
}

export const countEdits = ({ changed, removed, added }: StudioEdits) => changed.length + removed.length + added.length;

/** How far ahead the same cue is looked for. */
const window = 400;

/** The file as it is on disk now, with the keys of cues that are the same; the rest is paired in order. */
export function matchFile(whole: readonly StudioCue[], mine: Cues): Base {
  const file = whole.filter(({ comment }) => !comment);
  const keys = new Map<number, number>();
  let from = 0;
  let waiting: number[] = [];
  const pair = (until: number) => {
    for (const [place, index] of waiting.entries()) {
      const cue = from + place < until ? mine[from + place] : undefined;
      if (cue) keys.set(index, cue.key);
    }
    waiting = [];
  };
  for (const [index, cue] of file.entries()) {
    const found = mine.slice(from, from + window).findIndex((own) => isSame(own, cue));
    if (found === -1) {
      waiting.push(index);
      continue;
    }
    pair(from + found);
    keys.set(index, mine[from + found]?.key ?? newKey());
    from += found + 1;
  }
  pair(mine.length);
  return baseWith(file, (index) => keys.get(index) ?? newKey());
}
