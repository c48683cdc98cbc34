import { useTranslation } from 'react-i18next';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { LoadError } from '#kit/states/load-error.tsx';

/** Shown when the settings cannot be loaded: the start page depends on them. */
export function HomeError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title="Captionarr" />
      <LoadError title={t('home.failed')} error={error} onRetry={onRetry} />
    </Page>
  );
}
