import type { Manager } from '@captionarr/contract';

/** It does not answer, or does not let us in. */
export const isUnavailable = ({ state }: Manager) => state === 'unreachable' || state === 'refused';
