import type { BulkOrder, BulkSelection, Made } from '@captionarr/contract';
import { languageScope, isInScope } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { BulkFacts, Draft } from './draft.ts';
import { readMissing } from './select-missing.ts';
import { waitingRung } from './waiting-rung.ts';

export const nothingWaits = sentence`No step of the ladder waits for its time.`;

/** The machine rung of an order for what is missing; undefined if it searches providers. */
export function rungOf(order: BulkOrder): Extract<Made, 'ocr' | 'translation'> | undefined {
  if (order.verb === 'ocr') return 'ocr';
  return order.verb === 'translate' && order.missing ? 'translation' : undefined;
}

/** The preview of an order for what is missing, in pieces. */
export async function* countMissing(
  parts: BulkParts,
  order: BulkOrder,
  selection: BulkSelection,
  signal: AbortSignal,
): AsyncGenerator<Draft[]> {
  const rung = rungOf(order);
  const busy = (await parts.jobs.list({ status: 'running' })).flatMap(({ about }) => about);
  const isBusy = ({ type, itemId, mediaId, language }: Draft) =>
    busy.some((scope) => isInScope(languageScope(type, itemId, mediaId, language ?? ''), scope));

  const isClimb = order.verb === 'climb';
  for await (const drafts of readMissing(parts.db, selection, isClimb ? 'waiting-rung' : undefined)) {
    const judged: Draft[] = [];
    for (const draft of drafts) {
      if (isBusy(draft))
        judged.push({ ...draft, group: 'locked', sentence: sentence`Another job is working on it.`.text });
      else if (isClimb) judged.push(await judgeClimb(parts, draft, signal));
      else judged.push(rung ? await judgeRung(parts, rung, draft, signal) : draft);
    }
    yield judged;
  }
}

async function judgeClimb(parts: BulkParts, draft: Draft, signal: AbortSignal): Promise<Draft> {
  const { type, mediaId: id, language } = draft;
  const rung = waitingRung(await parts.ladder.read({ type, id, language: language ?? '' }));
  if (rung) return judgeRung(parts, rung, draft, signal);
  return { ...draft, group: 'impossible', sentence: nothingWaits.text };
}

async function judgeRung({ ladder }: BulkParts, rung: Made, draft: Draft, signal: AbortSignal): Promise<Draft> {
  const { type, mediaId: id, language } = draft;
  try {
    const { problem, lines, seconds, cost } = await ladder.estimate(
      { type, id, language: language ?? '' },
      rung,
      signal,
    );
    if (problem !== null) return { ...draft, group: 'impossible', sentence: problem };
    const known = Object.entries({ lines, seconds, cost }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    );
    return { ...draft, figures: Object.fromEntries(known) as Record<string, number> };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...draft, group: 'impossible', sentence: error.message };
  }
}

/** One search asks each provider once, whatever the number of languages. */
export function requestsFor({ providers }: Pick<BulkParts, 'providers'>, videos: number): BulkFacts['requests'] {
  const asked = providers().filter(({ missingConfig, pause }) => missingConfig === undefined && pause === undefined);
  const limited = asked.flatMap(({ allowance }) =>
    allowance?.unit === 'requests' ? [Math.max(0, allowance.limit - allowance.used)] : [],
  );
  const left = limited.length === 0 ? null : limited.reduce((sum, one) => sum + one, 0);
  return { needed: videos * asked.length, left };
}
