import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { ErrorBoundary, type FallbackProps } from './error-boundary.tsx';

/** A part of a page that stands on its own: what goes wrong in it leaves the others alone. */
export const Region = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary Fallback={BrokenRegion}>{children}</ErrorBoundary>
);

function BrokenRegion({ onRetry }: FallbackProps) {
  const { t } = useTranslation();
  return (
    <AlertLine
      state="warn"
      title={t('states.region.title')}
      action={
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('states.retry')}
        </Button>
      }
    >
      {t('states.region.text')}
    </AlertLine>
  );
}
