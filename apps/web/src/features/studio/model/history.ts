import type { Cues } from './cue.ts';
import { isNothing, redoSplice, spliceBetween, undoSplice, type Splice } from './splice.ts';

/** What a step did, in values for its sentence: `studio.steps.<what>`. */
export interface StepName {
  what:
    | 'text'
    | 'split'
    | 'merge'
    | 'shift'
    | 'stretch'
    | 'start'
    | 'end'
    | 'nudge'
    | 'replace'
    | 'delete'
    | 'add'
    | 'draft';
  values: Readonly<Record<string, string | number>>;
}

export interface Step extends StepName {
  readonly at: number;
  /** Steps in a row with the same word become one: typing, or nudging on. */
  readonly joins?: string | undefined;
  readonly splice: Splice;
}

/** The cues, and every step to them. */
export interface History {
  readonly cues: Cues;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const startHistory = (cues: Cues): History => ({ cues, done: [], undone: [] });

interface Order extends StepName {
  joins?: string | undefined;
  at: number;
}

/** A step that changes nothing isn’t recorded. */
export function take(history: History, cues: Cues, order: Order): History {
  const last = history.done.at(-1);
  const isJoined = order.joins !== undefined && last?.joins === order.joins && history.undone.length === 0;
  const before = isJoined ? undoSplice(history.cues, last.splice) : history.cues;
  const done = isJoined ? history.done.slice(0, -1) : history.done;
  const splice = spliceBetween(before, cues);
  if (isNothing(splice)) return isJoined ? { cues: before, done, undone: [] } : history;
  return { cues, done: [...done, { ...order, splice }], undone: [] };
}

export function undo(history: History): History {
  const step = history.done.at(-1);
  if (!step) return history;
  return {
    cues: undoSplice(history.cues, step.splice),
    done: history.done.slice(0, -1),
    undone: [...history.undone, step],
  };
}

export function redo(history: History): History {
  const step = history.undone.at(-1);
  if (!step) return history;
  return {
    cues: redoSplice(history.cues, step.splice),
    done: [...history.done, step],
    undone: history.undone.slice(0, -1),
  };
}

/** Later edits of the same cue are a step of their own. */
export function seal(history: History): History {
  const last = history.done.at(-1);
  if (last?.joins === undefined) return history;
  return { ...history, done: [...history.done.slice(0, -1), { ...last, joins: undefined }] };
}

/** The cue that a step was about, to go there when it's undone. */
export const placeOf = ({ splice }: Step) => splice.at;
