import type { Preference, SearchVerdict } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatList } from '#lib/format-list.ts';
import { languageLabel } from '#lib/language-label.ts';
import { providerName } from '#lib/provider-name.ts';
import type { State } from '#kit/facts/state-icon.tsx';
import { useActorLabels } from '#lib/use-actor-labels.ts';
import { formatScores, formatPercent } from '#blocks/score/percent.ts';
import { useAttributeName } from '#blocks/score/use-attribute-name.ts';
import type { LanguageRecord } from './language-record.ts';
import { useRuleLabels } from './use-rule-labels.ts';

/** A text of the catalogue with what stands in it. */
interface Sentence {
  key: string;
  count?: number;
  values?: Record<string, string | number>;
}

const stateOf: Record<SearchVerdict['outcome'], State> = {
  taken: 'ok',
  'would-take': 'info',
  'below-minimum': 'warn',
  'all-ruled-out': 'warn',
  'nothing-found': 'warn',
  'nobody-answered': 'bad',
  stopped: 'info',
  failed: 'bad',
};

/** The verdict in the words of the reader's language, made of facts. */
export function useVerdictLabels(languageRecord: LanguageRecord): { state: State; sentences: Sentence[] } {
  const { i18n } = useTranslation();
  const attributeName = useAttributeName();
  const ruleWords = useRuleLabels();
  const by = useActorLabels();
  const { record, verdict, candidates, taken, best, choice, chosen } = languageRecord;
  const { outcome, minimum, language } = verdict;
  const said = `why.verdict.${outcome}`;
  const count = candidates.length;

  /** Outcome that the automatic search would have had. */
  function ofAutomatic(): Sentence[] {
    if (outcome === 'would-take' && best)
      return [
        best === chosen ? { key: 'why.verdict.sameChoice' } : { key: 'why.verdict.otherChoice', values: named(best) },
      ];
    return [{ key: 'why.verdict.noChoice' }];
  }

  function sentences(): Sentence[] {
    if (choice)
      return [{ key: 'why.verdict.chosen', values: { ...named(choice), by: by(choice.who) } }, ...ofAutomatic()];
    if (outcome === 'would-take' && best) {
      return [
        { key: 'why.verdict.wouldTake', count, values: named(best) },
        { key: 'why.verdict.differing', count: lostOf(best).length },
      ];
    }
    if (outcome === 'taken' && taken) {
      return [
        taken.pack_for === undefined
          ? { key: said, count, values: named(taken) }
          : { key: 'why.verdict.fromPack', values: { ...named(taken), episode: taken.pack_for } },
        { key: 'why.verdict.differing', count: lostOf(taken).length },
        ...(verdict.preference ? [preferenceWords(verdict.preference, taken)] : []),
      ];
    }
    if (outcome === 'below-minimum' && best) {
      const lost = lostOf(best).map(({ key }) => attributeName(key));
      const attributes = formatList(lost, i18n.language);
      return [
        { key: said, count, values: formatScores(best.percent, minimum) },
        ...(lost.length > 0 ? [{ key: 'why.verdict.differ', count: lost.length, values: { attributes } }] : []),
      ];
    }
    if (outcome === 'all-ruled-out' && best) {
      const values = { percent: formatPercent(best.percent), rule: ruleWords(best, minimum) };
      return [
        { key: said, count },
        { key: 'why.verdict.bestOfThem', values },
      ];
    }
    if (outcome === 'nothing-found') {
      const answered = record.providers.filter(({ state }) => state === 'answered').length;
      return [{ key: said, count: answered, values: { language: languageLabel(language) } }];
    }
    return [{ key: said, count }];
  }
  return { state: choice ? 'ok' : stateOf[outcome], sentences: sentences() };
}

/** What decided between two with the same score. */
function preferenceWords(
  preference: Preference,
  { provider, language }: NonNullable<LanguageRecord['taken']>,
): Sentence {
  const { over, kept, other_kept: otherKept } = preference;
  const names = { provider: providerName(provider), other: providerName(over), language: languageLabel(language) };
  const counts = kept ?? otherKept ?? { count: 0, of: 0 };
  const key = kept ? (otherKept ? 'keptMore' : 'usuallyKept') : 'otherKeptLess';
  return { key: `why.verdict.${key}`, values: { ...names, kept: counts.count, of: counts.of } };
}

/** Mismatches of a candidate, most expensive first. */
const lostOf = ({ attributes }: NonNullable<LanguageRecord['best']>) =>
  attributes.filter(({ matched }) => !matched).toSorted((one, other) => other.points - one.points);

const named = ({ provider, percent }: { provider: string; percent: number | null }) => ({
  provider: providerName(provider),
  percent: formatPercent(percent ?? 0),
});
