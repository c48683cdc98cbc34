import type { SyncAnswer, SyncProposal } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showError } from '#lib/notices.tsx';
import { findRunning } from '#lib/queries/job-locks.ts';
import { jobsQuery, useActOnJob } from '#lib/queries/jobs.ts';

type Measurement =
  | { state: 'none' }
  /** The share is between 0 and 1. */
  | { state: 'working'; share?: number }
  | { state: 'done'; proposal: SyncProposal };

/** One measurement; ignored when it was cancelled. */
interface Run {
  isDropped: boolean;
  /** Id of the server job, known from the first response after up to 20 seconds. */
  job?: number;
}

/** What is measured. */
interface Subject<Options> {
  /** The same question again joins the same job. */
  ask: (options: Options) => Promise<SyncAnswer>;
  /** Of the job that measures it, if it has one. */
  scope?: string;
}

/** Between two questions, in ms; the server itself waits with its answer while it works. */
const rest = 500;

/** Measures how a subtitle fits its video, polling until the result is there. Leaving cancels the server job. */
export function useMeasure<Options>(subject: Subject<Options> | undefined) {
  const [measurement, setMeasurement] = useState<Measurement>({ state: 'none' });
  const current = useRef<Run>(undefined);
  const act = useActOnJob();
  const stop = (run: Run) => run.job !== undefined && act.mutate({ id: run.job, action: 'cancel' });

  const drop = () => {
    const run = current.current;
    current.current = undefined;
    if (!run) return;
    run.isDropped = true;
    stop(run);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only leaving counts
  useEffect(() => drop, []);

  async function untilDone({ ask }: Subject<Options>, options: Options, run: Run) {
    for (;;) {
      const answer = await ask(options);
      if (answer.state === 'done') return answer.proposal;
      run.job = answer.job_id;
      // A newer measurement may have joined the same job.
      if (run.isDropped) return current.current ? undefined : stop(run);
      setMeasurement({ state: 'working', share: answer.progress });
      await new Promise((done) => setTimeout(done, rest));
      if (run.isDropped) return;
    }
  }

  async function measure(options: Options) {
    if (!subject) return;
    const run: Run = { isDropped: false };
    current.current = run;
    setMeasurement({ state: 'working' });
    try {
      const proposal = await untilDone(subject, options, run);
      if (proposal && !run.isDropped) setMeasurement({ state: 'done', proposal });
    } catch (error) {
      if (run.isDropped) return;
      setMeasurement({ state: 'none' });
      showError(error);
    }
    if (current.current === run) current.current = undefined;
  }

  const isWorking = measurement.state === 'working';
  return {
    measurement,
    share: useShare(isWorking ? subject?.scope : undefined) ?? (isWorking ? measurement.share : undefined),
    measure: (options: Options) => void measure(options),
    /** Discards an outdated or unwanted measurement. */
    forget: () => {
      drop();
      setMeasurement({ state: 'none' });
    },
  };
}

/** How far the job is that works on it: its news come often, and before the first answer. */
function useShare(scope: string | undefined) {
  const { data } = useQuery({ ...jobsQuery(), enabled: scope !== undefined });
  const job = scope === undefined ? undefined : findRunning(data?.data ?? [], scope);
  return job && job.progress_max > 0 ? job.progress_value / job.progress_max : undefined;
}
