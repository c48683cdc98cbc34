import {
  fields,
  isFormPart,
  firstSourceKeys,
  isSameValue,
  sourceOfKey,
  type Field,
  type FormPartName,
  type FormPartValues,
  type SettingKey,
} from '@captionarr/contract/settings';
import type { SourceValues } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { places } from '#features/settings/content/setting-locations.ts';
import { useField } from '#blocks/forms/settings/use-field.ts';
import { profilesQuery } from '#lib/queries/languages.ts';
import { namedLanguagesQuery } from '#lib/queries/named-languages.ts';
import { useItemLabels, useValueLabels } from '#blocks/forms/use-value-labels.ts';
import { compareSources, type SavedSource } from './source-difference.ts';
import { compareRecords, compareSecrets, compareWords, type Line } from './difference.ts';

/** Saved values fit their field. */
type Value = Field['default'];

const isList = (value: Value) => typeof value === 'object' && value !== null;

/** Whether others have the same label, so that it does not tell which one is meant. */
const isShared = (key: SettingKey) =>
  places.filter((place) => fields.get(place.key as SettingKey)?.label === fields.get(key)?.label).length > 1;

const { verify_ssl, http_timeout, apikey, excluded_tags } = firstSourceKeys.sonarr;
/** Values of a library source whose names are those of a setting. */
const like = { verify_ssl, http_timeout, apikey, excluded_tags };

/** Names a setting or form part and describes the difference between two values. */
export function useDifference() {
  const { t } = useTranslation();
  const fieldOf = useField();
  const languages = useQuery(namedLanguagesQuery()).data;
  const profiles = useQuery(profilesQuery()).data;
  const languageName = (code: string) => languages?.find(({ code2, code3 }) => code2 === code || code3 === code)?.name;
  const languageNames = (codes: readonly string[]) => codes.map((code) => languageName(code) ?? code);
  const names = {
    language: languageName,
    profile: (id: number) => profiles?.find(({ profileId }) => profileId === id)?.name,
  };
  const say = useValueLabels(names);
  const sayItems = useItemLabels(names);

  const parts: { [P in FormPartName]: (before: FormPartValues[P], after: FormPartValues[P]) => Line[] } = {
    'languages-enabled': (before, after) => compareWords(languageNames(before), languageNames(after)),
    'languages-profiles': (before, after) => compareRecords(before, after, ({ profileId }) => profileId),
    'profile-rules': (before, after) => compareRecords(before, after, ({ id }) => id),
    'notifications-providers': (before, after) => compareRecords(before, after, ({ name }) => name),
    'media-servers': (before, after) => compareRecords(before, after, ({ id }) => id),
  };

  const compareSetting = (key: SettingKey, before: Value, after: Value): Line[] => {
    const field = fieldOf(key);
    if (field.kind === 'secret') return compareSecrets(before, after);
    if (isList(before) && isList(after)) {
      const lines = compareWords(sayItems(field, before), sayItems(field, after));
      if (lines.length > 0) return lines;
    }
    return [{ kind: 'replaced', from: say(field, before), to: say(field, after) }];
  };

  const sourceWords = {
    labelOf: (name: keyof SourceValues) =>
      name in like ? fieldOf(like[name as keyof typeof like]).label : t(`settingsHistory.source.${name}`),
    say: (value: string | boolean) => {
      if (typeof value === 'string') return value || t('form.empty');
      return value ? t('form.on') : t('form.off');
    },
  };

  return {
    labelOf: (key: string, value: unknown) => {
      const source = sourceOfKey(key);
      if (source !== undefined)
        return t('settingsHistory.labelOf', {
          owner: t('settings.pages.libraries'),
          label: (value as SavedSource | null)?.name ?? source,
        });
      if (isFormPart(key)) return t(`settings.parts.${key}`);
      const place = places.find((one) => one.key === key);
      if (!place) return fields.has(key as SettingKey) ? fieldOf(key as SettingKey).label : key;
      const { label } = fieldOf(key as SettingKey);
      const owner = place.provider ?? t(`settings.pages.${place.page}`);
      return isShared(key as SettingKey) ? t('settingsHistory.labelOf', { owner, label }) : label;
    },
    compare: (key: string, before: unknown, after: unknown): Line[] => {
      if (isFormPart(key)) return parts[key]((before ?? []) as never, (after ?? []) as never);
      if (sourceOfKey(key) !== undefined)
        return compareSources(before as SavedSource | null, after as SavedSource | null, sourceWords);
      if (fields.has(key as SettingKey)) return compareSetting(key as SettingKey, before as Value, after as Value);
      return isSameValue(before, after) ? [] : [{ kind: 'changed', items: [] }];
    },
  };
}
