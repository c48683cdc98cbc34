import type { Home } from '@captionarr/contract';

/** Share that counts as nearly everything. */
const nearly = 0.95;

/** How things stand, in one word. Without what must be set up, or without a count, nothing is claimed to be there. */
export function verdictOf({ setup, missing, coverage }: Pick<Home, 'setup' | 'missing' | 'coverage'>): Home['verdict'] {
  if (setup.some(({ needed, done }) => needed && !done)) return 'setup';
  const there = coverage?.reduce((sum, one) => sum + one.there, 0) ?? 0;
  if (missing === 0 && !coverage) return 'counting';
  if (missing === 0) return there > 0 ? 'complete' : 'nothing-wanted';
  return there / (there + missing) >= nearly ? 'nearly' : 'missing';
}
