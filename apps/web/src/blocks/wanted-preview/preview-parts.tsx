import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Reason } from '#lib/help-link.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import classes from './wanted-preview.module.css';

/** Title of a preview, next to how much was compared. */
export const PreviewHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.head}>
    <h3>{title}</h3>
    {children}
  </div>
);

interface FailedProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

export function PreviewFailed({ title, error, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.failed} role="alert">
      <Fact state="warn">{title}</Fact>
      <p className="soft">
        <Reason error={error} />
      </p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('preview.again')}
      </Button>
    </div>
  );
}
