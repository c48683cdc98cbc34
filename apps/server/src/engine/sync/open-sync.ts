import { createHash } from 'node:crypto';
import { fileScope, type ProgressTitle } from '@captionarr/contract';
import { createProgressLine } from '#engine/library/progress-line.ts';
import { kindCode, type KindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import type { JobContext, JobQueue } from '#platform/jobs/job.ts';
import { applyOrder } from './apply-order.ts';
import { measureOrder, measureText, type Watch } from './measure-order.ts';
import { createProposals, type SavedProposal } from './proposals.ts';
import { explainProposal, errorOf } from './refusal.ts';
import type { ApplyOrder, SyncOrder, SyncOutcome, Syncing } from './sync-order.ts';
import type { SyncParts } from './sync-parts.ts';

/** An order in the input of a job, as the database has it. */
type Stored<Order extends SyncOrder> = Omit<Order, 'type'> & { side: KindCode };

interface ApplyInput {
  order: Stored<ApplyOrder>;
  /** Started automatically: "no change needed" is not an error. */
  isAutomatic: boolean;
}

const toStored = <Order extends SyncOrder>({ type, ...order }: Order): Stored<Order> => ({
  side: kindCode[type],
  ...order,
});
const aboutOf = ({ side, itemId, path }: Stored<SyncOrder>): string[] => [fileScope(mediaKindOf(side), itemId, path)];
const keyOf = (order: SyncOrder): string =>
  createHash('sha256')
    .update(JSON.stringify(toStored(order)))
    .digest('hex');

/** Syncing as durable jobs in the lane for heavy work, where one runs at a time. */
export function openSync(parts: SyncParts & { jobs: JobQueue }): Syncing {
  const { jobs } = parts;
  const measureJob = jobs.register<Stored<SyncOrder>>({
    name: 'sync-measure',
    lane: 'cpu',
    title: ({ title, language }) => `Check the timing of ${title} (${language})`,
    said: ({ title, language }) => ({ code: 'sync-measure', values: { title, language } }),
    about: aboutOf,
    async run(stored, context) {
      const order: SyncOrder = { ...stored, type: mediaKindOf(stored.side) };
      const { proposal, hash } = await watched(parts, 'Measuring subtitles', order, context, (watch) =>
        measureOrder(parts, order, watch),
      );
      const saved: SavedProposal = { proposal, hash };
      await context.checkpoint(saved);
    },
  });

  const applyJob = jobs.register<ApplyInput>({
    name: 'sync-apply',
    lane: 'cpu',
    title: ({ order }) => `Sync ${order.title} (${order.language})`,
    said: ({ order: { title, language } }) => ({ code: 'sync-apply', values: { title, language } }),
    about: ({ order }) => aboutOf(order),
    async run({ order: stored, isAutomatic }, context) {
      const order: ApplyOrder = { ...stored, type: mediaKindOf(stored.side) };
      const before = context.saved as SyncOutcome | undefined;
      const outcome =
        before ??
        (await watched(parts, 'Syncing subtitles', order, context, (watch) => applyOrder(parts, order, watch)));
      const { proposal, change } = outcome;
      if (!change) {
        if (proposal.verdict !== 'in-sync' && !isAutomatic) throw errorOf(proposal);
        context.item(order.path, 'skipped', explainProposal(proposal));
      }
      if (!before) await context.checkpoint(outcome);
      if (change) await context.once('history', (writer) => parts.applied(order, { proposal, change }, writer));
    },
  });

  const enqueue = (order: ApplyOrder, isAutomatic: boolean): Promise<number> => {
    const priority = isAutomatic ? 'scheduled' : 'interactive';
    return jobs.enqueue(applyJob, { order: toStored(order), isAutomatic }, { dedupe: keyOf(order), priority });
  };
  return {
    measure: (order, watch) => measureOrder(parts, order, watch),
    measureText: (order, watch) => measureText(parts, order, watch),
    propose: createProposals({
      queue: jobs,
      keyOf,
      hashOf: async ({ path }) => (await parts.files.read(path))?.hash,
      begin: (order) => jobs.enqueue(measureJob, toStored(order), { dedupe: keyOf(order), priority: 'interactive' }),
    }),
    async apply(order, signal) {
      const { saved } = await jobs.whenFinished(await enqueue(order, false), signal);
      return JSON.parse(saved ?? 'null') as SyncOutcome;
    },
    applyNow: (order, watch) => applyOrder(parts, order, watch),
    request: (order) => enqueue({ ...order, override: false }, true),
  };
}

/** Tells how far a job is, to its page and to every page. */
async function watched<T>(
  { emit }: Pick<SyncParts, 'emit'>,
  header: ProgressTitle,
  { path, title }: SyncOrder,
  { signal, progress }: JobContext,
  work: (watch: Watch) => Promise<T>,
): Promise<T> {
  const line = createProgressLine(emit, `subsync_${path}`, header);
  const onProgress = (share: number): void => {
    progress(Math.round(share * 100), 100, title);
    line.show(Math.round(share * 100), 100, title);
  };
  try {
    onProgress(0);
    const result = await work({ signal, onProgress });
    progress(100, 100, title);
    line.end();
    return result;
  } catch (error) {
    line.hide();
    throw error;
  }
}
