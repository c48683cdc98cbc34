import { useTranslation } from 'react-i18next';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import classes from './libraries.module.css';

/** The profile of new titles. */
export function SourceProfile({ id }: { id: number | null }) {
  const { t } = useTranslation();
  const { byId, isLoaded } = useProfiles();
  const name = () => {
    if (id === null) return t('librariesPage.profile.inherited');
    if (id === 0) return t('media.noProfile');
    return byId.get(id)?.name ?? (isLoaded ? t('media.unknownProfile') : '');
  };
  return (
    <div className={classes.words}>
      <small>{t('librariesPage.profile.label')}</small>
      <span>{name()}</span>
    </div>
  );
}
