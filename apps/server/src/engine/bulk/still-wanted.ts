import type { BulkState } from '@captionarr/contract';

/**
 * Tells a run before each item whether to continue. A run that saw a pause ends, even if the order was resumed
 * meanwhile: it has already skipped items, which the resumed run does.
 */
export function createStillWanted(readState: () => Promise<BulkState | undefined>): () => Promise<boolean> {
  let isOver = false;
  return async () => {
    if ((await readState()) !== 'running') isOver = true;
    return !isOver;
  };
}
