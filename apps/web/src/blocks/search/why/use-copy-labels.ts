import type { CopyVerdict, SearchedCopy } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#blocks/score/percent.ts';
import { providerName } from '#lib/provider-name.ts';
import type { LanguageRecord } from './language-record.ts';

/** What another copy got, in sentences. */
export function useCopyLabels({ taken: ours }: LanguageRecord) {
  const { t } = useTranslation();

  function whatItGot({ taken, outcome, minimum }: CopyVerdict): string {
    if (!taken)
      return outcome === 'below-minimum'
        ? t('why.copies.below-minimum', { minimum: formatPercent(minimum) })
        : t('why.copies.none');
    const values = { provider: providerName(taken.provider), percent: formatPercent(taken.percent) };
    if (!ours) return t('why.copies.got', values);
    return taken.provider === ours.provider && taken.subs_id === ours.subs_id
      ? t('why.copies.same', values)
      : t('why.copies.other', values);
  }

  /** Why it didn’t get ours. */
  function whatOursWas({ taken, ours: there }: CopyVerdict): string[] {
    if (!there || (taken && taken.subs_id === ours?.subs_id)) return [];
    return [
      there.rule === null || there.rule === 'below-minimum'
        ? t('why.copies.oursScores', { percent: formatPercent(there.percent) })
        : t('why.copies.oursRuledOut'),
    ];
  }

  return ({ error }: SearchedCopy, verdict: CopyVerdict | undefined): string[] =>
    verdict ? [whatItGot(verdict), ...whatOursWas(verdict)] : [t('why.copies.error', { error })];
}
