import type { SettingsSave } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#lib/moment.ts';
import { useActorLabels } from '#lib/use-actor-labels.ts';

/** When a save was made and by whom. */
export function useSaveLabels() {
  const { i18n } = useTranslation();
  const by = useActorLabels();
  return {
    when: ({ at }: SettingsSave) => formatMoment(new Date(at).toISOString(), i18n.language),
    by: ({ who }: SettingsSave) => by(who),
  };
}
