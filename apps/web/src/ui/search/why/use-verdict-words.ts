import type { SearchVerdict } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { sayLanguage } from '#lib/say-language.ts';
import { providerName } from '#lib/provider-name.ts';
import type { State } from '#ui/facts/state-icon.tsx';
import { showBoth, showPercent } from '#ui/search/score/percent.ts';
import { useAttributeName } from '#ui/search/score/use-attribute-name.ts';
import type { Reading } from './reading.ts';
import { useRuleWords } from './use-rule-words.ts';

/** A text of the catalogue with what stands in it. */
interface Sentence {
  key: string;
  count?: number;
  values?: Record<string, string | number>;
}

const stateOf: Record<SearchVerdict['outcome'], State> = {
  taken: 'ok',
  'below-minimum': 'warn',
  'all-ruled-out': 'warn',
  'nothing-found': 'warn',
  'nobody-answered': 'bad',
  stopped: 'info',
  failed: 'bad',
};

/** The verdict in the words of the reader's language, made of facts. */
export function useVerdictWords(reading: Reading): { state: State; sentences: Sentence[] } {
  const { i18n } = useTranslation();
  const attributeName = useAttributeName();
  const ruleWords = useRuleWords();
  const { record, verdict, candidates, taken, best, isByHand } = reading;
  const { outcome, minimum, language } = verdict;
  const said = `why.verdict.${outcome}`;
  const count = candidates.length;

  function sentences(): Sentence[] {
    if (outcome === 'taken' && taken) {
      const values = { provider: providerName(taken.provider), percent: showPercent(taken.percent) };
      return [
        { key: isByHand ? 'why.verdict.wouldTake' : said, count, values },
        { key: 'why.verdict.differing', count: lostOf(taken).length },
      ];
    }
    if (outcome === 'below-minimum' && best) {
      const lost = lostOf(best).map(({ key }) => attributeName(key));
      const attributes = new Intl.ListFormat(i18n.language).format(lost);
      return [
        { key: said, count, values: showBoth(best.percent, minimum) },
        ...(lost.length > 0 ? [{ key: 'why.verdict.differ', count: lost.length, values: { attributes } }] : []),
      ];
    }
    if (outcome === 'all-ruled-out' && best) {
      const values = { percent: showPercent(best.percent), rule: ruleWords(best, minimum) };
      return [
        { key: said, count },
        { key: 'why.verdict.bestOfThem', values },
      ];
    }
    if (outcome === 'nothing-found') {
      const answered = record.providers.filter(({ state }) => state === 'answered').length;
      return [{ key: said, count: answered, values: { language: sayLanguage(language) } }];
    }
    return [{ key: said, count }];
  }
  return { state: stateOf[outcome], sentences: sentences() };
}

/** What cost a candidate points, the dearest first. */
const lostOf = ({ attributes }: NonNullable<Reading['best']>) =>
  attributes.filter(({ matched }) => !matched).toSorted((one, other) => other.points - one.points);
