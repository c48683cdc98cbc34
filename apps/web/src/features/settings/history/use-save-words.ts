import type { SettingsSave } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { showMoment } from '#lib/moment.ts';
import { useActorWords } from '#lib/use-actor-words.ts';

/** When a save was made and by whom. */
export function useSaveWords() {
  const { i18n } = useTranslation();
  const by = useActorWords();
  return {
    when: ({ at }: SettingsSave) => showMoment(new Date(at).toISOString(), i18n.language),
    by: ({ who }: SettingsSave) => by(who),
  };
}
