import { flatten, isFormPart, type FormKey } from '@captionarr/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameRelease } from '#lib/features.ts';
import { usePages } from '#lib/pages-context.ts';
import { settingsQuery } from '#lib/queries/settings.ts';
import { useValueLabels } from '#blocks/forms/use-value-labels.ts';
import { hiddenBy, places, type SettingLocation } from './content/setting-locations.ts';
import { useField } from '#blocks/forms/settings/use-field.ts';

/** Everything that can be found, in the words of the reader, and where to go for it. */
export function useSettingLocations() {
  const { t } = useTranslation();
  const fieldOf = useField();
  const words = useValueLabels();
  const pages = usePages();
  const settings = useQuery(settingsQuery()).data;

  return useMemo(() => {
    const values = settings ? flatten(settings) : {};
    const wordsOf = (key: FormKey) =>
      isFormPart(key) ? { label: t(`settings.parts.${key}`), help: '' } : { help: '', ...fieldOf(key) };
    const hiderOf = (key: FormKey) => (isFormPart(key) ? undefined : hiddenBy(key, (other) => values[other]));
    const sayNeed = ({ key, needed }: NonNullable<ReturnType<typeof hiderOf>>) => {
      const field = fieldOf(key);
      return field.kind === 'select' ? `${field.label}: ${words(field, needed)}` : field.label;
    };

    const isServed = ({ key, page, insteadOf }: SettingLocation) =>
      isSameRelease()
        ? insteadOf === undefined
        : `settings/${page}` in pages && (isFormPart(key) || key in values) && !(insteadOf && insteadOf in values);

    return places.filter(isServed).map(({ key, page, group, provider }) => {
      const hider = hiderOf(key);
      const target = hider?.key ?? key;
      return {
        key,
        ...wordsOf(key),
        place: t('settings.place', {
          page: t(`settings.pages.${page}`),
          group: provider ?? t(`settings.groups.${group}`),
        }),
        /** Setting that must change before it is shown. */
        needs: hider && sayNeed(hider),
        address: { pathname: `/settings/${pageOf(target) ?? page}`, hash: target },
      };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the words follow the language, which `t` stands for
  }, [t, settings]);
}

const pageOf = (key: FormKey) => places.find((place) => place.key === key)?.page;
