import { explainDisk } from '#platform/disk-failure.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import type { createKeyedMutex } from '#platform/mutex.ts';
import { actOf, type Act } from './acts.ts';
import type { BulkParts } from './bulk-parts.ts';
import { factsOf, groupsOf, orderOf } from './bulk-rows.ts';
import type { BulkInput } from './count.job.ts';
import type { Acted, BulkItemRow, BulkRow } from './draft.ts';
import { noteDone } from './find-change.ts';
import { keepFirst } from './keep-first.ts';
import { createStillWanted } from './still-wanted.ts';

interface Dependencies {
  parts: BulkParts;
  tell: (id: number) => void;
  /** A paused run may still be at its last item when it is resumed. */
  exclusively: ReturnType<typeof createKeyedMutex>;
}

const pieceSize = 200;

/** Works on the ticked items, in pieces. What a crash left is found by its changes, so no file is changed twice. */
export const createRunJob = ({ parts, tell, exclusively }: Dependencies): JobDefinition<BulkInput> =>
  defineJob<BulkInput>({
    name: 'bulk-run',
    lane: 'bulk',
    title: () => 'Run a bulk order',
    about: ({ about }) => about,
    run: ({ id }, context) => exclusively(String(id), () => runOrder(parts, id, context, () => tell(id))),
  });

async function runOrder(parts: BulkParts, id: number, context: JobContext, tell: () => void): Promise<void> {
  const { db, rows, now } = parts;
  const row = await rows.find(id);
  if (row?.state !== 'running') return;
  const order = orderOf(row);
  const act = actOf(parts, order);
  await noteDone(db, row, order, now());
  const groups = groupsOf(row);
  const { limit } = factsOf(row);
  if (limit !== undefined) await keepFirst(db, { id, groups, limit }, context.yieldLoop);
  const states = await rows.states(id, groups);
  const total = [...states.values()].reduce((sum, count) => sum + count, 0);
  const before = total - (states.get('waiting') ?? 0);
  const began = now();
  let done = before;

  const isWanted = createStillWanted(() => rows.stateOf(id));
  const onDone = (count: number) => {
    done += count;
    context.progress(done, total);
    tell();
  };
  context.progress(done, total);
  for (let after = -1, items = await rows.next(id, groups, after, pieceSize); items.length > 0;) {
    await workOn(parts, { row, act, items, isWanted, onDone }, context);
    if (!(await isWanted())) return;
    after = items.at(-1)?.no ?? after;
    items = await rows.next(id, groups, after, pieceSize);
  }
  const facts = { ...factsOf(row), ...(done > before && { eachMs: (now() - began) / (done - before) }) };
  const ended = { state: 'done' as const, finished_at: now(), job_id: null, facts_json: JSON.stringify(facts) };
  await rows.move(id, ['running'], ended);
  tell();
}

interface Piece {
  row: BulkRow;
  act: Act;
  items: readonly BulkItemRow[];
  isWanted: () => Promise<boolean>;
  onDone: (count: number) => void;
}

async function workOn(parts: BulkParts, { row, act, items, isWanted, onDone }: Piece, context: JobContext) {
  const { who, batch } = row;
  const run = { who, batch, signal: context.signal };
  await forEachConcurrently(act.together(items), act.width, async (some) => {
    context.signal.throwIfAborted();
    if (!(await isWanted())) return;
    const results = await act.run(some, run).catch((error: unknown): Acted[] => {
      const failed = asFailure(error, context.signal);
      parts.log.debug({ err: error }, 'An item of a bulk order failed');
      return some.map(() => failed);
    });
    for (const [index, item] of some.entries()) {
      const acted = results[index] ?? { state: 'skipped' };
      await parts.rows.note(item, acted);
      if (acted.state === 'failed') context.item(`${item.no}`, 'failed', `${item.title}: ${acted.sentence ?? ''}`);
    }
    onDone(some.length);
    await context.yieldLoop();
  });
}

/** One file must not stop the others; a database that can’t be written does. */
function asFailure(error: unknown, signal: AbortSignal): Acted {
  if (signal.aborted) throw error;
  if (!(error instanceof AppError) && explainDisk(error)) throw error;
  return { state: 'failed', sentence: errorMessage(error) };
}
