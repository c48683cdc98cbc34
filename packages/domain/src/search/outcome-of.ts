import type { RuleName, SearchVerdict } from './search-shapes.ts';

interface Ruled {
  rule: RuleName | null;
}

/** What came of a search for one language. */
export interface Ended<J extends Ruled> {
  judged: readonly J[];
  taken: J | undefined;
  /** At least one provider with this language responded. */
  wasTried: boolean;
  wasStopped: boolean;
  /** Nothing is taken by itself: the verdict is what would be. */
  isByHand?: boolean | undefined;
}

/** Results in other languages are not recorded. */
export const inLanguage = <J extends Ruled>({ judged }: Pick<Ended<J>, 'judged'>): J[] =>
  judged.filter(({ rule }) => rule !== 'wrong-language');

/** The best that was not taken; one for another episode only when there is nothing else. By hand, what would be taken. */
export function bestOf<J extends Ruled>(ended: Ended<J>): J | undefined {
  const others = inLanguage(ended).filter((one) => one !== ended.taken);
  const fitting = ended.isByHand ? others.find(({ rule }) => rule === null) : undefined;
  if (fitting) return fitting;
  return others.find(({ rule }) => rule !== 'wrong-episode') ?? others[0];
}

export function outcomeOf<J extends Ruled>(ended: Ended<J>, best = bestOf(ended)): SearchVerdict['outcome'] {
  if (ended.taken) return 'taken';
  if (ended.judged.some(({ rule }) => rule === 'not-saved')) return 'failed';
  if (ended.wasStopped) return 'stopped';
  if (ended.isByHand && best?.rule === null) return 'would-take';
  if (best) return best.rule === 'below-minimum' || best.rule === 'not-better' ? 'below-minimum' : 'all-ruled-out';
  return ended.wasTried ? 'nothing-found' : 'nobody-answered';
}
