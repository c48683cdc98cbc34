import { planLevers, type MediaKind, type Plan } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { createGroups } from '#domain/plan/create-groups.ts';
import { requestsFor } from '#engine/bulk/count-missing.ts';
import { estimateSeconds } from '#engine/bulk/estimate-seconds.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { createAskAgain } from './ask-again.ts';
import { draftStep, type DraftStep } from './draft-step.ts';
import { findIdleProviders } from './idle-providers.ts';
import { createMinimumReplay } from './lower-minimum.ts';
import { findMachineSteps } from './machine-steps.ts';
import type { PlanParts } from './plan-parts.ts';
import { readItems, readKey, type ItemFilter, type MissingItem } from './read-items.ts';

/** A plan with the missing subtitles behind its figures. */
export interface MadePlan {
  plan: Plan;
  items: ReadonlyMap<string, MissingItem>;
  keysOf: ReadonlyMap<string, ReadonlySet<string>>;
}

type Context = Pick<JobContext, 'signal' | 'progress' | 'yieldLoop'>;
const pieceSize = 50;
/** Items that are counted before others have a turn. */
const turn = 1000;

/** Finds what would help everything that is missing. Changes nothing, and asks nobody outside. */
export async function makePlan(parts: PlanParts, filter: ItemFilter, context: Context): Promise<MadePlan> {
  const { db, pool, now } = parts;
  const all: MissingItem[] = [];
  for await (const items of readItems(db, filter)) {
    all.push(...items);
    await context.yieldLoop();
  }
  const idle = await findIdleProviders(parts, all);
  const drafts = [
    ...(await replaySearches(parts, all, context)),
    ...idle.steps,
    ...findUnsearched(parts, all),
    ...(await findMachineSteps(parts, all, context)),
  ];
  const steps: DraftStep[] = [];
  for (const draft of drafts) steps.push(await withEffort(parts, draft));
  const ordered = steps.toSorted((one, other) => place(one) - place(other));
  const named = ordered.map(({ step, keys }) => ({ id: step.id, keys }));
  const groups = createGroups(named);
  const byKey = new Map<string, MissingItem>();
  for (const [index, item] of all.entries()) {
    if (index % turn === turn - 1) await context.yieldLoop();
    groups.add(item);
    byKey.set(item.key, item);
  }
  const kinds: readonly MediaKind[] = filter.kind ? [filter.kind] : mediaKinds;
  const times = kinds.flatMap((type) => parts.nextSearch(type) ?? []);
  return {
    plan: {
      made_at: now(),
      total: all.length,
      steps: ordered.map(({ step }) => step),
      groups: groups.list().map(({ steps: ids, ...group }) => ({ ...group, steps: [...ids] })),
      trials: idle.trials,
      requests_left: requestsFor({ providers: pool.list }, 0)?.left ?? null,
      next_search_at: times.length > 0 ? Math.min(...times) : null,
    },
    items: byKey,
    keysOf: new Map(named.map(({ id, keys }) => [id, keys])),
  };
}

const place = ({ step }: DraftStep) => planLevers.indexOf(step.lever);
const isFaulty = ({ cause }: MissingItem) => cause === 'provider-fault' || cause === 'quota';

/** Steps that follow from the records of past searches, read in pieces. */
async function replaySearches(parts: PlanParts, all: readonly MissingItem[], context: Context): Promise<DraftStep[]> {
  const [minimum, again] = [createMinimumReplay(parts), createAskAgain(parts)];
  const told = all.filter((item) => item.outcome === 'below-minimum' || isFaulty(item));
  context.progress(0, told.length);
  for (let index = 0; index < told.length; index += pieceSize) {
    context.signal.throwIfAborted();
    const piece = told.slice(index, index + pieceSize);
    const records = await parts.records.some([...new Set(piece.flatMap(({ searchId }) => searchId ?? []))]);
    const byId = new Map(records.map((record) => [record.id, record]));
    for (const item of piece) {
      const record = item.searchId === null ? undefined : byId.get(item.searchId);
      if (record && item.outcome === 'below-minimum') minimum.note(item, record);
      if (record && isFaulty(item)) again.note(item, record);
    }
    context.progress(Math.min(told.length, index + pieceSize), told.length);
    await context.yieldLoop();
  }
  return [...minimum.steps(), ...again.steps()];
}

function findUnsearched({ pool }: PlanParts, all: readonly MissingItem[]): DraftStep[] {
  const keys = new Set(all.filter(({ cause }) => cause === 'not-searched').map(({ key }) => key));
  return keys.size > 0 && pool.list().length > 0 ? [draftStep('search', [], keys, { sure: false })] : [];
}

/** Requests and time of steps that search. */
async function withEffort({ db, pool }: PlanParts, { step, keys }: DraftStep): Promise<DraftStep> {
  const isMade = step.lever === 'read-pictures' || step.lever === 'translate';
  if (isMade || step.needs_owner) return { step, keys };
  const videos = new Set([...keys].map((key) => videoOf(key))).size;
  const more = step.lever === 'enable-provider' ? videos : 0;
  const requests = (requestsFor({ providers: pool.list }, videos)?.needed ?? 0) + more;
  return { keys, step: { ...step, requests, seconds: await estimateSeconds(db, 'search', keys.size) } };
}

function videoOf(key: string): string {
  const { type, mediaId } = readKey(key);
  return `${type} ${mediaId}`;
}
