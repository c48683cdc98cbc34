import type { BulkOrder, BulkSelection } from '@captionarr/contract';
import { parseActions, UnknownAction } from '#domain/subtitles/mods/parse-actions.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { BulkParts } from './bulk-parts.ts';

/** Refuses an order that could do nothing, before anything is counted. */
export function assertSensible(
  { profiles }: Pick<BulkParts, 'profiles'>,
  order: BulkOrder,
  { what, ids, ...selection }: BulkSelection,
): void {
  if (ids && !what)
    throw new AppError('invalid', 'Specify whether the IDs are of series or of movies.', { help: 'bulk' });
  if (order.verb === 'profile') {
    const { videos, cells, files, languages, findings, clutter } = selection;
    if (videos ?? cells ?? files ?? languages ?? findings ?? clutter)
      throw new AppError('invalid', 'A profile is given to whole series and movies.', { help: 'bulk' });
    if (order.profile !== null && !profiles.find(order.profile))
      throw new AppError('not-found', sentence`Language profile ${order.profile} not found.`);
  }
  if (order.verb !== 'tool') return;
  try {
    parseActions(order.tool);
  } catch (error) {
    throw error instanceof UnknownAction ? new AppError('invalid', error.message, { help: 'bulk' }) : error;
  }
}
