import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { Note } from '#kit/states/note.tsx';
import type { Changes } from '#blocks/forms/use-staged-settings.ts';
import { PreviewFailed, PreviewHead } from '#blocks/wanted-preview/preview-parts.tsx';
import { WantedPreview } from '#blocks/wanted-preview/wanted-preview.tsx';
import classes from './preview.module.css';
import { usePreview } from './use-preview.ts';

interface Props {
  /** Staged changes. */
  changes: Changes;
}

/** Effect of the changes on wanted subtitles. */
export function PreviewPanel({ changes }: Props) {
  const { t } = useTranslation();
  const { data, error, isComparing, refetch } = usePreview(changes);
  // Another server of this API cannot tell, and that is no failure.
  if (error instanceof ApiError && error.isUnsupported) return null;
  return (
    <section className={classes.panel} aria-label={t('preview.title')} aria-busy={isComparing}>
      <PreviewHead title={t('preview.title')}>
        {isComparing && (
          <span className={classes.comparing}>
            <Loader size={14} aria-hidden /> {t('preview.comparing')}
          </span>
        )}
        {!isComparing && data && !error && <small>{t('preview.compared', { count: data.compared })}</small>}
      </PreviewHead>
      {error && !isComparing && (
        <PreviewFailed title={t('preview.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && !error && (
        <>
          {data.patterns
            ?.filter(({ why }) => why === 'too-slow')
            .map(({ pattern }) => (
              <Note key={pattern} state="warn">
                {t('profileEditor.patterns.slow', { pattern })}
              </Note>
            ))}
          <WantedPreview preview={data} />
        </>
      )}
    </section>
  );
}
