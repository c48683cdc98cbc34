import type { ProfileRule } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { ruleOptionsQuery } from '#lib/queries/profile-rules.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';

/** The conditions of a rule in words. */
export function useConditionLabels() {
  const { t } = useTranslation();
  const { nameOf } = useLanguages();
  const { data: options } = useQuery(ruleOptionsQuery());
  const sourceName = (id: number) => options?.sources.find((source) => source.id === id)?.name ?? String(id);
  const typeName = (type: string) => t(`seriesDetail.types.${type}`, { defaultValue: type });

  return (rule: ProfileRule): string[] => {
    const values = {
      sources: rule.sources.map(sourceName),
      folders: rule.folders,
      tags: rule.tags,
      languages: rule.languages.map(nameOf),
      genres: rule.genres,
      seriesTypes: rule.seriesTypes.map(typeName),
      seasons: rule.seasons.map(String),
    };
    const named = (Object.keys(values) as (keyof typeof values)[])
      .filter((name) => values[name].length > 0)
      .map((name) =>
        t('profileRules.condition', { name: t(`profileRules.fields.${name}`), values: joinList(values[name]) }),
      );
    const all = [...(rule.kind ? [t(`profileRules.kinds.${rule.kind}`)] : []), ...named];
    return all.length > 0 ? all : [t('profileRules.any')];
  };
}
