import type { RungName } from '@captionarr/contract';

/** Rungs whose program or server is missing. */
export type Setup = Partial<Record<RungName, boolean>>;
