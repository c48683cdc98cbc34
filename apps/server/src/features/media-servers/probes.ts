import type { RefreshOutbox } from './refresh-outbox.ts';
import type { Target } from './target.ts';

interface Dependencies {
  targets: () => readonly Target[];
  outbox: Pick<RefreshOutbox, 'noteProbe'>;
  everyMs: number;
  /** A server has answered for the first time, or otherwise than before. */
  onNews: () => void;
  onError: (error: unknown) => void;
}

export type Probes = ReturnType<typeof createProbes>;

/** Asks servers now and then whether they are there: who saves a subtitle once a week would learn it late. */
export function createProbes({ targets, outbox, everyMs, onNews, onError }: Dependencies) {
  const versions = new Map<string, string>();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function note(id: string, answer: { version?: string }): Promise<void> {
    const isNews = versions.get(id) !== (answer.version ?? '');
    versions.set(id, answer.version ?? '');
    await outbox.noteProbe(id);
    if (isNews) onNews();
  }

  async function probe(target: Target): Promise<void> {
    const end = await target.probe().then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    // It may be another one by now.
    if (isStopped || !targets().includes(target)) return;
    if ('answer' in end) await note(target.id, end.answer);
    else await outbox.noteProbe(target.id, end.error);
  }

  function begin(some: readonly Target[]): void {
    for (const target of some) {
      const work = probe(target).catch(onError);
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    }
  }

  return {
    /** Last reported version of each server; empty if unknown. */
    versions: versions as ReadonlyMap<string, string>,
    note,
    /** In the background. */
    begin,
    forget: (id: string): void => void versions.delete(id),

    start(): void {
      begin(targets());
      timer = setInterval(() => begin(targets()), everyMs).unref();
    },

    stop(): void {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
