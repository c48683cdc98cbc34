import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SettingsHead } from './settings-head.tsx';

/** Says what will stand here; the settings themselves are kept already. */
export function PlexPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <SettingsHead page="plex" />
      <EmptyState title={t('settings.plex.title')} text={t('settings.plex.text')} />
    </Page>
  );
}
