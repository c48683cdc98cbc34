import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Page } from '#ui/page/page.tsx';

export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.short'));
  return (
    <Page fill>
      <PageHead title={t('notFound.short')} />
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        drawing="nothing-found"
        action={
          <Button component={Link} to="/settings/general">
            {t('notFound.action')}
          </Button>
        }
      />
    </Page>
  );
}
