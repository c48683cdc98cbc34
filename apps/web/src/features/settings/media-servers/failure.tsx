import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { HelpLink } from '#lib/help-link.tsx';
import { AlertLine } from '#kit/states/alert-line.tsx';
import classes from './plex.module.css';

interface Props {
  title: string;
  error: Error;
  /** Replaces the server's message. */
  children?: string;
  onRetry?: () => void;
}

/** Something about Plex that came to nothing: our words for it, and the server's why. */
export function Failure({ title, error, children, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.alert}>
      <AlertLine
        state="bad"
        title={title}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {t('states.retry')}
            </Button>
          )
        }
      >
        {children ?? reasonOf(error)} <HelpLink topic={error instanceof ApiError ? error.help : undefined} />
      </AlertLine>
    </div>
  );
}

/** The calls about Plex give their sentence in an object. */
export const reasonOf = (error: Error) => (error instanceof ApiError && error.reason?.error) || error.message;
