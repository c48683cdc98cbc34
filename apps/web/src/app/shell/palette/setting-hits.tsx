import { flatten, isFormPart, type Field, type SettingKey } from '@captionarr/contract/settings';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath } from 'react-router';
import { settingsQuery } from '#lib/queries/settings.ts';
import { useField } from '#blocks/forms/settings/use-field.ts';
import { useValueLabels } from '#blocks/forms/use-value-labels.ts';
import { findSettings } from '#features/settings/find-settings.ts';
import { useSettingLocations } from '#features/settings/use-setting-locations.ts';
import type { PaletteItem } from './item.ts';
import { findItems } from './match.ts';

export interface FoundSettings {
  /** What they were looked for with. */
  text: string;
  items: readonly PaletteItem[];
}

interface Props {
  text: string;
  onFound: (found: FoundSettings) => void;
}

const most = 4;
const longest = 40;
const fewest = 4;

/** Not secrets, nor what is a number or a code of something that has a name. */
const isSayable = (field: Field) =>
  ['toggle', 'number', 'select', 'path'].includes(field.kind) || (field.kind === 'text' && field.format !== 'language');

/** Looks for settings; the list of all of them comes with its code. It shows nothing itself. */
export function SettingHits({ text, onFound }: Props) {
  const { t } = useTranslation();
  const places = useSettingLocations();
  const fieldOf = useField();
  const say = useValueLabels();
  const settings = useQuery(settingsQuery()).data;

  useEffect(() => {
    const values = settings ? flatten(settings) : {};
    const valueOf = (key: SettingKey) => {
      const [field, value] = [fieldOf(key), values[key]];
      const said = value !== undefined && isSayable(field) ? say(field, value) : '';
      return said.length <= longest ? said : '';
    };
    const found = findSettings(places, text);
    const named = findItems(found, text);
    // What is only mentioned in a help text is worth showing to more than a few letters, where nothing has the name.
    const items = (named.length > 0 || text.length < fewest ? named : found)
      .slice(0, most)
      .map(({ key, label, place, needs, address }): PaletteItem => {
        const value = needs || isFormPart(key) ? '' : valueOf(key);
        const now = value ? t('palette.settingNow', { place, value }) : place;
        return {
          id: `setting-${key}`,
          label,
          hint: needs ? t('settings.placeNeeding', { place, needs }) : now,
          icon: IconAdjustments,
          to: createPath({ ...address, hash: `#${address.hash}` }),
        };
      });
    onFound({ text, items });
    // oxlint-disable-next-line react/exhaustive-deps -- the words follow the language, which the places stand for
  }, [text, places, settings]);
  return null;
}
