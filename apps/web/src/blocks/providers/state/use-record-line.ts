import type { ProviderStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useProfileLanguages } from '#blocks/languages/use-profile-languages.ts';
import { formatDuration } from '#blocks/search/use-provider-labels.ts';
import { fewest, foundByLanguage, foundPercent } from './found-shares.ts';

/** `EN 71% · FR 54% · typically 0.8 s · 212 of 1,000 requests used`; empty when nothing is known. */
export function useRecordLine() {
  const { t, i18n } = useTranslation();
  const languages = useProfileLanguages();
  return ({ reputation = [], typical_ms: typical, quota }: ProviderStatus): string =>
    [
      ...foundByLanguage(reputation, languages)
        .filter(({ asked }) => asked >= fewest)
        .map(({ language, ...counts }) => `${language.toUpperCase()} ${foundPercent(counts)}`),
      ...(typeof typical === 'number'
        ? [t('providerRecord.typically', { time: formatDuration(typical, i18n.language) })]
        : []),
      ...(quota
        ? [
            t(`providerRecord.used.${quota.unit}`, { used: quota.used, count: quota.limit }) +
              (quota.planned > 0 ? t('providerRecord.planned', { count: quota.planned }) : ''),
          ]
        : []),
    ].join(' · ');
}
