import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { namedLanguagesQuery } from '#lib/queries/named-languages.ts';
import type { UploadTarget } from './upload-target.ts';

interface Choice {
  value: string;
  label: string;
}

export interface ChoiceGroup {
  group: string;
  items: Choice[];
}

export interface UploadChoices {
  /** Those of the profile first. */
  languages: ChoiceGroup[];
  /** By season; empty for a movie. */
  episodes: ChoiceGroup[];
}

export function useUploadChoices({ kind, profile, videos }: UploadTarget): UploadChoices {
  const { t } = useTranslation();
  const { data: languages } = useQuery(namedLanguagesQuery());

  return useMemo(() => {
    const names = new Map(languages?.map(({ code2, name }) => [code2, name]));
    const asked = new Set(profile.items.map(({ language }) => language));
    const toChoice = (code: string) => ({ value: code, label: names.get(code) ?? code });
    const others = languages?.filter(({ code2, enabled }) => enabled && !asked.has(code2)) ?? [];
    const seasons = kind === 'series' ? Map.groupBy(videos, ({ season = 0 }) => season) : [];
    return {
      languages: [
        { group: t('upload.profileLanguages'), items: [...asked].map(toChoice) },
        { group: t('upload.otherLanguages'), items: others.map(({ code2 }) => toChoice(code2)) },
      ].filter(({ items }) => items.length > 0),
      episodes: [...seasons].map(([season, ofSeason]) => ({
        group: season === 0 ? t('seriesDetail.specials') : t('seriesDetail.season', { season }),
        items: ofSeason.map(({ id, title }) => ({ value: String(id), label: title })),
      })),
    };
  }, [kind, profile, videos, languages, t]);
}
