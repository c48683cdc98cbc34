import type { StudioEdits, StudioFile } from '@captionarr/contract';
import { storage } from '#lib/storage.ts';
import { countEdits } from './model/edits.ts';
import { editsOf, type Session } from './session.ts';
import { discardDraft, keepDraft, type StudioPlace } from './studio.queries.ts';

export interface Draft {
  hash: string;
  at: number;
  edits: StudioEdits;
}

/** How long the server waits for more. */
const delay = 2000;

const nameOf = ({ type, id, path }: StudioPlace) => `studio.${type}.${id}.${path}`;

function readLocal(place: StudioPlace): Draft | undefined {
  try {
    return JSON.parse(storage.get(nameOf(place)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The newest draft, of this browser or of the server. */
export function findDraft(place: StudioPlace, file: StudioFile): Draft | undefined {
  const all = [readLocal(place), file.draft ?? undefined].filter((draft) => draft !== undefined);
  return all.toSorted((one, other) => other.at - one.at)[0];
}

export function dropDraft(place: StudioPlace) {
  storage.set(nameOf(place), undefined);
  void discardDraft(place).catch(() => {});
}

/** Keeps every step in this browser at once, and on the server soon after. Gives back what ends it. */
export function keepDrafts(session: Session, place: StudioPlace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = session.state.get();
  const keep = () => {
    const state = session.state.get();
    if (state.history.cues === known.history.cues && state.hash === known.hash) return;
    known = state;
    const edits = editsOf(state);
    clearTimeout(timer);
    if (countEdits(edits) === 0) return dropDraft(place);
    storage.set(nameOf(place), JSON.stringify({ hash: state.hash, at: Date.now(), edits } satisfies Draft));
    // A server that is away gets it with the next step; until then this browser has it.
    timer = setTimeout(() => void keepDraft({ ...place, hash: state.hash, edits }).catch(() => {}), delay);
    return undefined;
  };
  const leave = session.state.subscribe(keep);
  return () => {
    leave();
    clearTimeout(timer);
  };
}
