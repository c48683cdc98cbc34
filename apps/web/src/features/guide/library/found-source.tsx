import type { LibrarySource } from '@captionarr/contract';
import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '#kit/facts/fact.tsx';
import classes from './library.module.css';

interface Props {
  source: LibrarySource;
  children?: ReactNode;
}

/** State of a source, and what it has found so far. */
export function FoundSource({
  source: { name, state, message, version, sync, series, movies, unsure },
  children,
}: Props) {
  const { t } = useTranslation();
  const counts = [
    series > 0 && t('list.series.total', { count: series }),
    movies > 0 && t('list.movies.total', { count: movies }),
  ].filter(Boolean);
  const isReading = sync === null;
  const found = () => {
    if (counts.length === 0) return t(isReading ? 'guide.library.reading' : 'guide.library.nothing');
    return t(isReading ? 'guide.library.readingSome' : 'guide.library.found', { found: counts.join(' · ') });
  };
  const isAway = state === 'unreachable' || state === 'refused';

  return (
    <div className={classes.found} aria-live="polite">
      {isAway || sync?.outcome === 'failed' ? (
        <Fact state="bad">{message || sync?.message || t('managers.away.title', { name })}</Fact>
      ) : (
        <Fact state="ok" strong>
          {version ? `${name} ${version}` : name}
        </Fact>
      )}
      {children}
      <p className={classes.reading}>
        {isReading && !isAway && <Loader size={14} aria-hidden />}
        {found()}
      </p>
      {unsure > 0 && <Fact state="warn">{t('guide.library.unsure', { count: unsure })}</Fact>}
    </div>
  );
}
