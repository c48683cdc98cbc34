import { actors, clientOf } from '@captionarr/contract/actors';
import { useTranslation } from 'react-i18next';

const keys = Object.entries(actors) as [keyof typeof actors, string][];

/** The actor as the end of a sentence: `by ada`, `with the API key`. */
export function useActorLabels() {
  const { t } = useTranslation();
  return (who: string | null) => {
    if (who === null) return t('actors.unknown');
    const key = keys.find(([, value]) => value === who)?.[0];
    if (key) return t(`actors.${key}`);
    const client = clientOf(who);
    return client === undefined ? t('actors.user', { who }) : t('actors.client', { who: client });
  };
}
