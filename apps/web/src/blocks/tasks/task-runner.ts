import { isInScope, type JobScope } from '@captionarr/contract/job-scope';
import { createStore, type Store } from '#lib/store.ts';

/** Kinds of task groups; their names are in the catalog under `tasks.kinds`. */
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
  /** Scopes it works on and locks. */
  about: readonly JobScope[];
  total: number;
  cancel: () => void;
}

export type Outcome = { state: 'completed'; failed: number } | { state: 'cancelled' };

/** Messages of a group, in this order. */
export interface Report {
  starting: (group: TaskGroup) => void;
  /** The index counts from 1. */
  progress: (group: TaskGroup, index: number, description: string) => void;
  ended: (group: TaskGroup, outcome: Outcome) => void;
}

export interface TaskRunner {
  /**
   * Queues the tasks; resolves when they are done. A group with scopes waits only for groups with overlapping scopes.
   */
  run: (kind: TaskKind, tasks: readonly Task[], about?: readonly JobScope[]) => Promise<Outcome>;
  /** Running and waiting groups, in order. */
  groups: Store<readonly TaskGroup[]>;
}

/** Tasks of a group run one after another, and so do overlapping groups. One failure does not stop the rest. */
export function createTaskRunner(report: Report): TaskRunner {
  const groups = createStore<readonly TaskGroup[]>([]);
  const ends = new Map<TaskGroup, Promise<unknown>>();
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
    groups,
    run: async (kind, tasks, about = []) => {
      const controller = new AbortController();
      const group = { id: `tasks-${++made}`, kind, about, total: tasks.length, cancel: () => controller.abort() };
      const before = [...ends].filter(([other]) => areMeeting(group, other)).map(([, end]) => end);
      groups.set([...groups.get(), group]);
      report.starting(group);
      const ended = Promise.all(before).then(() => runGroup(group, tasks, controller.signal));
      ends.set(group, ended);
      const outcome = await ended;
      ends.delete(group);
      groups.set(groups.get().filter((other) => other !== group));
      report.ended(group, outcome);
      return outcome;
    },
  };
}

/** Whether two groups overlap; without scopes they may work on anything. */
const areMeeting = ({ about: one }: TaskGroup, { about: other }: TaskGroup) =>
  one.length === 0 || other.length === 0 || one.some((a) => other.some((b) => isInScope(a, b) || isInScope(b, a)));
