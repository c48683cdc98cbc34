import type { LastSearch, Plan, WishFacts } from './wish-facts.ts';

/** What the last search says about the providers’ rung. */
const plans: Record<LastSearch['outcome'], Plan> = {
  'nothing-found': { state: 'nothing', reason: 'nothing-found' },
  'below-minimum': { state: 'not-good-enough', reason: 'below-minimum' },
  'all-ruled-out': { state: 'not-good-enough', reason: 'all-ruled-out' },
  'nobody-answered': { state: 'failed', reason: 'nobody-answered' },
  failed: { state: 'failed', reason: 'search-failed' },
  stopped: { state: 'next', reason: 'search-stopped' },
  /** What it brought isn’t there any longer, or a person only looked. */
  taken: { state: 'next', reason: 'not-searched' },
  'would-take': { state: 'next', reason: 'not-searched' },
};

/** Providers stay in use until people’s work is there: a program’s file gives way to it. */
export function planProviders({ search, since }: WishFacts): Plan {
  if (!search || search.at < (since ?? 0)) return { state: 'next', reason: 'not-searched' };
  return { ...plans[search.outcome], nextAt: search.nextAt };
}

const completed: ReadonlySet<LastSearch['outcome']> = new Set(['nothing-found', 'below-minimum', 'all-ruled-out']);

/** No answer isn’t the same as nothing found, and a search from before it was missing says nothing about now. */
export const isRoundComplete = ({ search, since }: Pick<WishFacts, 'search' | 'since'>): boolean =>
  search !== null && completed.has(search.outcome) && search.at >= (since ?? 0);
