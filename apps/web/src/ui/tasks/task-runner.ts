import { createStore, type Store } from '#lib/store.ts';

/** What a group of tasks does; the names are in the catalogue under `tasks.kinds`. */
export const taskKinds = ['upload', 'download', 'delete', 'search', 'scan', 'sync'] as const;
/** With what this interface does beyond the specification. */
export type TaskKind = (typeof taskKinds)[number] | 'edit' | 'translate' | 'restore';

export interface Task {
  description: string;
  run: (signal: AbortSignal) => Promise<unknown>;
}

export interface TaskGroup {
  id: string;
  kind: TaskKind;
  total: number;
  cancel: () => void;
}

export type Outcome = { state: 'completed'; failed: number } | { state: 'cancelled' };

/** What a person is told of a group, in this order. */
export interface Report {
  starting: (group: TaskGroup) => void;
  /** The index counts from 1. */
  progress: (group: TaskGroup, index: number, description: string) => void;
  ended: (group: TaskGroup, outcome: Outcome) => void;
}

export interface TaskRunner {
  /** Puts the tasks behind those that wait already; answers when they are through. */
  run: (kind: TaskKind, tasks: readonly Task[]) => Promise<Outcome>;
  /** How many groups run or wait. */
  waiting: Store<number>;
}

/** Groups run one after another, and so do the tasks of a group. One that fails does not stop the rest. */
export function createTaskRunner(report: Report): TaskRunner {
  const waiting = createStore(0);
  let last: Promise<unknown> = Promise.resolve();
  let made = 0;

  async function runGroup(group: TaskGroup, tasks: readonly Task[], signal: AbortSignal): Promise<Outcome> {
    let failed = 0;
    for (const [index, { description, run }] of tasks.entries()) {
      if (signal.aborted) break;
      report.progress(group, index + 1, description);
      await run(signal).catch(() => failed++);
    }
    return signal.aborted ? { state: 'cancelled' } : { state: 'completed', failed };
  }

  return {
    waiting,
    run: async (kind, tasks) => {
      const controller = new AbortController();
      const group = { id: `tasks-${++made}`, kind, total: tasks.length, cancel: () => controller.abort() };
      waiting.set(waiting.get() + 1);
      report.starting(group);
      const ended = last.then(() => runGroup(group, tasks, controller.signal));
      last = ended;
      const outcome = await ended;
      waiting.set(waiting.get() - 1);
      report.ended(group, outcome);
      return outcome;
    },
  };
}
