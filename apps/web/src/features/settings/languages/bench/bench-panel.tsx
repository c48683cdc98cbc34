import { Button, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PreviewFailed } from '#blocks/wanted-preview/preview-parts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { BenchTitleRow, titleKey } from './bench-title.tsx';
import classes from './bench.module.css';
import type { useBench } from './use-bench.ts';

/** What would happen to three titles now. */
export function BenchPanel({ bench }: { bench: ReturnType<typeof useBench> }) {
  const { t } = useTranslation();
  const { data, error, isTrying, refetch, drawOthers, pinned, togglePin } = bench;
  // Another server of this API has no test bench, and that is no failure.
  if (error instanceof ApiError && error.isUnsupported) return null;
  if (!data && !error && !isTrying) return null;
  return (
    <section className={classes.panel} aria-label={t('profileLadder.bench.title')} aria-busy={isTrying}>
      <div className={classes.head}>
        <h3>{t('profileLadder.bench.title')}</h3>
        {isTrying && <Loader size={14} aria-hidden />}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          disabled={!data || data.titles.length === 0}
          onClick={drawOthers}
        >
          {t('profileLadder.bench.others')}
        </Button>
      </div>
      {error && !isTrying && (
        <div className={classes.note}>
          <PreviewFailed title={t('profileLadder.bench.failed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && isTrying && <p className={classes.note}>{t('profileLadder.bench.trying')}</p>}
      {data && !error && (
        <>
          {data.titles.length === 0 && <p className={classes.note}>{t('profileLadder.bench.empty')}</p>}
          {data.titles.length > 0 && !data.in_use && <p className={classes.note}>{t('profileLadder.bench.unused')}</p>}
          <ul>
            {data.titles.map((title) => (
              <BenchTitleRow
                key={titleKey(title)}
                title={title}
                isPinned={pinned.includes(titleKey(title))}
                onPin={() => togglePin(titleKey(title))}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
