import type { UploadDescription } from '@captionarr/contract';
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
  /** Languages of the profile first, then the detected one, disabled ones last. */
  languagesOf: (description?: UploadDescription | null) => ChoiceGroup[];
  isInProfile: (language: string) => boolean;
  profileName: string;
  /** By season; empty for a movie. */
  episodes: ChoiceGroup[];
}

export function useUploadChoices({ type, profile, videos }: UploadTarget): UploadChoices {
  const { t } = useTranslation();
  const { data: languages } = useQuery(namedLanguagesQuery());

  return useMemo(() => {
    const names = new Map(languages?.map(({ code2, name }) => [code2, name]));
    const inProfile = new Set(profile.items.map(({ language }) => language));
    const groupOf = (group: string, codes: Iterable<string>): ChoiceGroup => ({
      group,
      items: [...codes].map((value) => ({ value, label: names.get(value) ?? value })),
    });
    const seasons = type === 'episode' ? Map.groupBy(videos, ({ season = 0 }) => season) : [];
    return {
      languagesOf: (description) => {
        const { language, language_from: from } = description ?? {};
        const found = language && from && !inProfile.has(language) ? language : undefined;
        const others = languages?.filter(({ code2 }) => !inProfile.has(code2) && code2 !== found) ?? [];
        const codesOf = (isEnabled: boolean) =>
          others.filter(({ enabled }) => enabled === isEnabled).map(({ code2 }) => code2);
        return [
          groupOf(t('upload.profileLanguages'), inProfile),
          groupOf(t(`upload.foundIn.${from ?? 'name'}`), found === undefined ? [] : [found]),
          groupOf(t('upload.otherLanguages'), codesOf(true)),
          groupOf(t('upload.furtherLanguages'), codesOf(false)),
        ].filter(({ items }) => items.length > 0);
      },
      isInProfile: (language) => inProfile.has(language),
      profileName: profile.name,
      episodes: [...seasons].map(([season, ofSeason]) => ({
        group: season === 0 ? t('seriesDetail.specials') : t('seriesDetail.season', { season }),
        items: ofSeason.map(({ id, title }) => ({ value: String(id), label: title })),
      })),
    };
  }, [type, profile, videos, languages, t]);
}
