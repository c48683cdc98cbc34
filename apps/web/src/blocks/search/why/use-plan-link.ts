import { useQuery } from '@tanstack/react-query';
import { usePages } from '#lib/pages-context.ts';
import { languageText } from '#lib/queries/searches.ts';
import { wantedEpisodesQuery, wantedMoviesQuery, wantedSummaryQuery } from '#lib/queries/wanted.ts';
import type { WhySubject } from '#lib/searched-video.ts';
import type { LanguageRecord } from './language-record.ts';

const quiet = { meta: { quiet: true } };

/** The plan for everything that is missing for the same cause; undefined where there is no plan, or this is the only one. */
export function usePlanLink({ type, id }: WhySubject, { verdict }: LanguageRecord) {
  const isPossible = 'plan' in usePages() && verdict.outcome !== 'taken';
  const episodes = useQuery({
    ...wantedEpisodesQuery({ 'episodeid[]': [id] }),
    ...quiet,
    enabled: isPossible && type === 'episode',
  });
  const movies = useQuery({
    ...wantedMoviesQuery({ 'radarrid[]': [id] }),
    ...quiet,
    enabled: isPossible && type === 'movie',
  });
  const searches = (episodes.data ?? movies.data)?.data[0]?.searches ?? [];
  const cause = searches.find(({ language }) => language === languageText(verdict.language))?.cause;
  const isKnown = isPossible && cause !== undefined;
  const ofSeries = useQuery({ ...wantedSummaryQuery('series'), enabled: isKnown });
  const ofMovies = useQuery({ ...wantedSummaryQuery('movies'), enabled: isKnown });
  const count = [ofSeries.data, ofMovies.data]
    .flatMap((summary) => summary?.causes ?? [])
    .reduce((sum, one) => (one.cause === cause ? sum + one.count : sum), 0);
  return isKnown && count > 1 ? { to: `/plan?cause=${cause}`, count } : undefined;
}
