import type { LogEntry } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { LogList } from './log-list.tsx';
import classes from './logs.module.css';
import type { useLogs } from './use-logs.ts';

interface Props extends Pick<ReturnType<typeof useLogs>, 'rows' | 'error' | 'refresh' | 'onEnd'> {
  scroller: RefObject<HTMLElement | null>;
  isFiltered: boolean;
  onDetails: (entry: LogEntry) => void;
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 400;

const placeholders = Array.from({ length: 12 }, (_, index) => index);

/** The rows, or why there are none. */
export function LogBody({ rows, error, refresh, onEnd, scroller, isFiltered, onDetails }: Props) {
  const { t } = useTranslation();
  // A filter that is refused must not look as if it held; what fails otherwise leaves the rows that are there.
  if (error && (!rows || isRefusal(error)))
    return <LoadError error={error} title={t('logs.notLoaded')} onRetry={refresh} />;
  if (!rows) {
    return (
      <div className={classes.loading} aria-busy>
        {placeholders.map((index) => (
          <Skeleton key={index} h={24} radius="sm" />
        ))}
      </div>
    );
  }
  if (rows.length > 0) return <LogList {...{ rows, scroller, onEnd, onDetails }} />;
  return isFiltered ? (
    <EmptyState title={t('logs.nothingPasses')} text={t('logs.nothingPassesText')} drawing="nothing-found" />
  ) : (
    <EmptyState title={t('logs.nothing')} text={t('logs.nothingText')} drawing="done" />
  );
}
