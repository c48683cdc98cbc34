import type { LibrarySource } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { describeState, needsAttention } from './source-state.ts';

/** How many titles there are from how many sources, and which of them has a problem. */
export function LibrariesStatus({ sources }: { sources: readonly LibrarySource[] }) {
  const { t } = useTranslation();
  const sum = (kind: 'series' | 'movies') => sources.reduce((total, source) => total + source[kind], 0);
  const [series, movies] = [sum('series'), sum('movies')];
  const ill = sources
    .map((source) => ({ ...source, described: describeState(source, t) }))
    .filter(({ described }) => needsAttention(described));
  return (
    <Facts>
      <Fact>{t('librariesPage.count', { count: sources.length })}</Fact>
      {series > 0 && <Fact>{t('list.series.total', { count: series })}</Fact>}
      {movies > 0 && <Fact>{t('list.movies.total', { count: movies })}</Fact>}
      {ill.map(({ id, name, described: { state, text } }) => (
        <Fact key={id} state={state}>
          {t('librariesPage.problem', { name, problem: text })}
        </Fact>
      ))}
    </Facts>
  );
}
