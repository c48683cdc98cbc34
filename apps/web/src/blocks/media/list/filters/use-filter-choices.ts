import type { LibraryKind, ListChoices } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { qualitySummaryQuery } from '#lib/queries/quality.ts';
import type { ListFilterName } from '#blocks/media/list/list-query.ts';

interface FilterChoices {
  name: Exclude<ListFilterName, 'source'>;
  options: { value: string; label: string }[];
}

/** The filters of the panel with what the library has for them; one without a choice is left out. */
export function useFilterChoices(kind: LibraryKind, choices: ListChoices | undefined): FilterChoices[] {
  const { t } = useTranslation();
  const languageText = useLanguageText();
  const profiles = useProfiles();
  const findings = useQuery(qualitySummaryQuery(kind)).data?.findings ?? [];
  const filters: FilterChoices[] = [
    {
      name: 'missing',
      options: (choices?.missing ?? []).map(({ language, count }) => ({
        value: language,
        label: t('listFilters.counted', { name: languageText(language), count }),
      })),
    },
    { name: 'audio', options: (choices?.audio ?? []).map((code) => ({ value: code, label: languageText(code) })) },
    {
      name: 'profile',
      options: [
        ...profiles.all.map(({ profileId, name }) => ({ value: String(profileId), label: name })),
        { value: 'none', label: t('media.noProfile') },
      ],
    },
    { name: 'tag', options: (choices?.tags ?? []).map((tag) => ({ value: tag, label: tag })) },
    {
      name: 'monitored',
      options: ['true', 'false'].map((value) => ({ value, label: t(`listFilters.monitoredIs.${value}`) })),
    },
    {
      name: 'finding',
      options: findings
        .filter(({ amber, red }) => amber + red > 0)
        .map(({ code, amber, red }) => ({
          value: code,
          label: t('listFilters.counted', { name: t(`quality.words.${code}.off`), count: amber + red }),
        })),
    },
  ];
  return filters.filter(({ options }) => options.length > 0);
}
