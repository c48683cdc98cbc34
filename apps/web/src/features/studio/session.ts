import type { StudioEdits, StudioFile } from '@captionarr/contract';
import { createStore, type Store } from '#lib/store.ts';
import { indexOf, openBase, type Base, type Cue, type Cues } from './model/cue.ts';
import { applyEdits, countEdits, matchFile, toEdits } from './model/edits.ts';
import { placeOf, redo, seal, startHistory, take, undo, type History, type StepName } from './model/history.ts';
import type { Anchor } from './model/operations.ts';

export interface SessionState {
  /** Of the file that edits are counted against. */
  readonly hash: string;
  readonly base: Base;
  readonly history: History;
  /** Key of the cue that is worked on. */
  readonly current: number | undefined;
  readonly anchors: readonly Anchor[];
  /** How many steps were done when it was saved last. */
  readonly savedAt: number;
}

export type Session = ReturnType<typeof createSession>;

interface Order extends StepName {
  joins?: string;
}

/** One file being edited, with every step. It lives outside React, so that keys and the timeline read what is now. */
export function createSession(file: StudioFile, place = 0) {
  const state: Store<SessionState> = createStore(opened(file, place));
  const set = (change: Partial<SessionState>) => state.set({ ...state.get(), ...change });
  const cues = () => state.get().history.cues;
  const go = (key: number | undefined) => {
    if (key === undefined || key === state.get().current) return;
    set({ current: key, history: seal(state.get().history) });
  };
  const goTo = (index: number) => go(cues()[Math.min(Math.max(0, index), cues().length - 1)]?.key);
  const move = (step: (history: History) => History, side: 'done' | 'undone') => {
    const { history } = state.get();
    const last = history[side].at(-1);
    if (!last) return undefined;
    const next = step(history);
    const here = next.cues[Math.min(placeOf(last), next.cues.length - 1)];
    set({ history: next, current: here?.key });
    return last;
  };
  return {
    state,
    go,
    goTo,
    undo: () => move(undo, 'done'),
    redo: () => move(redo, 'undone'),
    /** The cue that is worked on. */
    cue: (): Cue | undefined => cues()[indexOf(cues(), state.get().current)],
    index: () => indexOf(cues(), state.get().current),
    run(order: Order, change: (cues: Cues) => Cues) {
      const { history, current } = state.get();
      const index = indexOf(history.cues, current);
      const next = take(history, change(history.cues), { ...order, at: Date.now() });
      const isGone = indexOf(next.cues, current) === -1;
      const here = isGone ? next.cues[Math.min(index, next.cues.length - 1)]?.key : current;
      set({ history: next, current: here });
      return next !== history;
    },
    seal: () => set({ history: seal(state.get().history) }),
    anchor: (anchors: readonly Anchor[]) => set({ anchors }),
    edits: () => editsOf(state.get()),
    /** Brings back what wasn’t saved, as one step. */
    restore(edits: StudioEdits) {
      const { base, history } = state.get();
      const values = { count: countEdits(edits) };
      set({ history: take(history, applyEdits(base, edits), { what: 'draft', values, at: Date.now() }) });
    },
    /** The file now has what was edited; its own rounding of times is taken over, and undo goes on. */
    saved(now: StudioFile) {
      const { history } = state.get();
      const base = matchFile(now.cues, history.cues);
      set({ hash: now.hash, base, history: { ...seal(history), cues: base.cues }, savedAt: history.done.length });
    },
    /** The file as it is on disk; what was edited is gone. */
    reset: (now: StudioFile) => state.set(opened(now, indexOf(cues(), state.get().current))),
  };
}

function opened(file: StudioFile, place: number): SessionState {
  const base = openBase(file.cues);
  const asked = base.cues.find(({ key }) => base.idOf.get(key) === place) ?? base.cues[0];
  return {
    hash: file.hash,
    base,
    history: startHistory(base.cues),
    current: asked?.key,
    anchors: [],
    savedAt: 0,
  };
}

export const editsOf = ({ base, history }: SessionState) => toEdits(base, history.cues);

/** Steps that aren’t in the file; a restored draft counts as its changes. */
export function countUnsaved(state: SessionState) {
  if (countEdits(editsOf(state)) === 0) return 0;
  const { done, undone } = state.history;
  const since = done.slice(state.savedAt);
  const back = Math.min(undone.length, Math.max(0, state.savedAt - done.length));
  const steps = since.reduce((sum, { what, values }) => sum + (what === 'draft' ? Number(values['count']) : 1), back);
  return Math.max(1, steps);
}
