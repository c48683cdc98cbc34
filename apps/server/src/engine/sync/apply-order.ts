import { wrapAsConflict } from '#engine/files/refusals.ts';
import { measureOrder } from './measure-order.ts';
import { unable } from './reference-cues.ts';
import type { ApplyOrder, ApplyWatch, SyncOutcome } from './sync-order.ts';
import type { SyncParts } from './sync-parts.ts';
import { hasFittingPieces } from '@captionarr/contract/sync-pieces';

/** Measures, and writes when the measurements speak for it or a person overrides them. */
export async function applyOrder(
  parts: SyncParts,
  order: ApplyOrder,
  { accepts = () => true, ...watch }: ApplyWatch,
): Promise<SyncOutcome> {
  const { proposal, file, hash } = await measureOrder(parts, order, watch);
  const { ratio, offset_seconds: offset, verdict } = proposal;
  const isPiecewise = hasFittingPieces(proposal);
  const isNothing = !isPiecewise && ratio === 1 && offset === 0;
  if (isNothing || (verdict !== 'apply' && !order.override)) return { proposal };
  if (!accepts(proposal)) return { proposal };

  const { signal } = watch;
  const utf8 = parts.settings.get('general.utf8_encode');
  const { pieces } = proposal;
  const retiming = isPiecewise ? { pieces } : { correction: { ratio, offset } };
  const bytes = await parts.runInWorker('retimeText', { ...file, retiming, utf8 }, { signal });
  const { type, mediaId, path, language, who, batch } = order;
  const whole = { offset, ...(ratio !== 1 && { ratio: Number(ratio.toFixed(5)) }) };
  const detail = isPiecewise ? { parts: pieces.length } : whole;
  const write = { type, mediaId, path, language, tool: 'sync', detail, who, batch };
  signal.throwIfAborted();
  return { proposal, change: await wrapAsConflict(unable, () => parts.files.write(write, bytes, hash)) };
}
