import type { SettingsSave } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { showMoment } from '#lib/moment.ts';

/** When a save was made and by whom. */
export function useSaveWords() {
  const { t, i18n } = useTranslation();
  return {
    when: ({ at }: SettingsSave) => showMoment(new Date(at).toISOString(), i18n.language),
    by: ({ who }: SettingsSave) =>
      who === 'API key' ? t('settingsHistory.withKey') : t('settingsHistory.by', { who }),
  };
}
