import type { Provenance } from '#providers/provenance.ts';

/** It speaks to no one: files and folders are the user's own. */
export const provenance: Provenance = [];
