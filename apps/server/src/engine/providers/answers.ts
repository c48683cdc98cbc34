import type { Logger } from 'pino';
import { faultReasons, isFaultReason, type FaultOwner, type FaultReasonName } from '#domain/search/provider-fault.ts';
import type { Database } from '#platform/db/database.ts';

/** The outcome of calls to a provider. */
export interface Answer {
  /** Time of the last successful response, in Unix ms. */
  answeredAt: number | null;
  /** Why the last call failed; null when it did not. */
  fault: FaultReasonName | null;
  message: string;
}

interface Dependencies {
  db: Database;
  /** Told when a provider that was never asked answers, or one begins or ends to fail. */
  onChange: () => void;
  log: Logger;
  now: () => number;
}

const nothing: Answer = { answeredAt: null, fault: null, message: '' };
/** An hour of good answers is one write a minute, not thousands. */
const writeEvery = 60_000;
/** A site that counts calls answers, and so does one whose file is gone; what failed on this machine says nothing of it. */
const means: Record<FaultOwner, 'answer' | 'fault' | 'nothing'> = {
  item: 'answer',
  quota: 'answer',
  rate: 'answer',
  credentials: 'fault',
  outage: 'fault',
  local: 'nothing',
};

export type Answers = Awaited<ReturnType<typeof openAnswers>>;

/** When each provider answered last, and whether it fails since; kept over restarts. */
export async function openAnswers({ db, onChange, log, now }: Dependencies) {
  const answers = new Map<string, Answer>();
  const written = new Map<string, number>();
  for (const { provider, answered_at: answeredAt, fault, message } of await db
    .selectFrom('provider_answer')
    .selectAll()
    .execute())
    answers.set(provider, { answeredAt, fault: isFaultReason(fault) ? fault : null, message });

  const of = (key: string): Answer => answers.get(key) ?? nothing;

  async function keep(key: string, answer: Answer): Promise<void> {
    const before = of(key);
    const isNew = before.fault !== answer.fault || (before.answeredAt === null) !== (answer.answeredAt === null);
    answers.set(key, answer);
    if (isNew) onChange();
    if (!isNew && now() - (written.get(key) ?? 0) < writeEvery) return;
    written.set(key, now());
    const { answeredAt: answered_at, fault, message } = answer;
    await db
      .replaceInto('provider_answer')
      .values({ provider: key, answered_at, fault, message })
      .execute()
      .catch((error: unknown) => log.error({ err: error }, 'Could not save the last response of a provider'));
  }

  return {
    of,

    noteAnswer: (key: string) => keep(key, { answeredAt: now(), fault: null, message: '' }),

    async noteFault(key: string, { reason, message }: { reason: FaultReasonName; message: string }): Promise<void> {
      const meaning = means[faultReasons[reason].owner];
      if (meaning === 'answer') await keep(key, { answeredAt: now(), fault: null, message: '' });
      if (meaning === 'fault') await keep(key, { ...of(key), fault: reason, message });
    },

    /** Another account was never asked. */
    forget: (key: string) => (answers.has(key) ? keep(key, nothing) : Promise.resolve()),

    /** Resets failures. */
    async forgive(): Promise<void> {
      for (const [key, answer] of answers)
        if (answer.fault !== null) await keep(key, { ...answer, fault: null, message: '' });
    },
  };
}
