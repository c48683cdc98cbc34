import type { FileQuality, Made, MissingSubtitle, Movie, ReviewSummary } from '@captionarr/contract';
import { useMemo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { formatSize } from '#lib/size.ts';
import { splitPath } from '#lib/split-path.ts';
import { useOriginLabels } from '#blocks/media/detail/use-origin-labels.ts';
import { filesOfMovie, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { useMadeLabels } from '#blocks/ladder/use-made-labels.ts';
import { reviewsQuery } from '#lib/queries/ladder.ts';
import { useTrackWords } from '#blocks/quality/use-track-words.ts';
import { videoQualityQuery } from '#lib/queries/quality.ts';
import { isCaptionarr } from '#lib/features.ts';
import { languageText } from '#lib/queries/searches.ts';
import { wantedMoviesQuery, wantedSummaryQuery } from '#lib/queries/wanted.ts';
import { useSearchTimes } from './use-search-times.ts';
import { useSearchLabels } from '#blocks/score/use-search-labels.ts';

/** A file, a track in the video, or a language that is asked for and not there. */
export interface SubtitleRow {
  id: string;
  kind: 'present' | 'embedded' | 'missing' | 'nice';
  language: MissingSubtitle;
  path: string | null;
  /** Short form of the path. */
  title: string;
  detail?: string;
  /** The program that made it. */
  made?: Made | undefined;
  /** It waits for a person. */
  review?: ReviewSummary | undefined;
  /** Where the file comes from, and what was measured; undefined while that isn’t known. */
  quality?: FileQuality | undefined;
  /** The editable file; undefined for embedded tracks. */
  file?: SubtitleFile;
  /** The record of the last search for it; null before the first search. */
  searchId?: number | null;
}

/** Files, then tracks, then missing languages, then those that are nice to have; the empty table explains an empty list. */
export function useSubtitleRows(movie: Movie | undefined) {
  const { t, i18n } = useTranslation();
  const originOf = useOriginLabels('movies', movie?.radarrId);
  const searchWords = useMissingLabels(movie);
  const madeOf = useMadeLabels();
  const enabled = movie !== undefined;
  const known = useQuery({ ...videoQualityQuery('movie', movie?.radarrId ?? 0), enabled }).data;
  const trackWords = useTrackWords();
  const reviews = useQuery({ ...reviewsQuery('movie', movie?.radarrId ?? 0), enabled }).data;
  return useMemo(() => {
    if (!movie || movie.subtitles.length === 0) return movie && [];
    const tracks = known?.tracks?.values();
    const files = new Map(filesOfMovie(movie).map((file) => [file.path, file]));
    const there = movie.subtitles.map((language, index): SubtitleRow => {
      const { path, file_size: size, made } = language;
      if (path === null) {
        // Both lists have them in the order of the video.
        const track = tracks?.next().value;
        const isIt = track?.language === languageText(language);
        const facts = track && isIt ? { detail: trackWords(track) } : {};
        return { id: `${index}`, kind: 'embedded', language, path, title: t('movieDetail.embedded'), ...facts };
      }
      const { name } = splitPath(path);
      const origin = originOf(path) ?? (made && madeOf({ made }));
      const detail = [origin, size && formatSize(size, i18n.language)].filter(Boolean).join(' · ');
      const review = reviews?.find((each) => each.path === path);
      const file = files.get(path);
      const quality = known?.data.find((each) => each.path === path);
      return { id: `${index}`, kind: 'present', language, path, title: name, detail, made, review, quality, file };
    });
    const { present = [], embedded = [] } = Object.groupBy(there, ({ kind }) => kind);
    const missing = movie.missing_subtitles.map((language, index): SubtitleRow => ({
      id: `missing ${index}`,
      kind: 'missing',
      language,
      path: null,
      ...(searchWords(language) ?? { title: t('media.missingFact') }),
      review: reviews?.find((each) => each.path === null && each.language === languageText(language)),
    }));
    const nice = (movie.nice_subtitles ?? []).map((language, index): SubtitleRow => ({
      id: `nice ${index}`,
      kind: 'nice',
      language,
      path: null,
      title: t('media.niceFact'),
    }));
    return [...present, ...embedded, ...missing, ...nice];
  }, [movie, originOf, searchWords, trackWords, madeOf, reviews, known, t, i18n.language]);
}

/** How the search for a language stands that a movie lacks; undefined where the server does not say. */
function useMissingLabels(movie: Movie | undefined) {
  const enabled = movie !== undefined && movie.missing_subtitles.length > 0 && isCaptionarr();
  const asked = { 'radarrid[]': [movie?.radarrId ?? 0], start: 0, length: -1 };
  const wanted = useQuery({ ...wantedMoviesQuery(asked), enabled, meta: { quiet: true } }).data?.data[0]?.searches;
  const next = useQuery({ ...wantedSummaryQuery('movies'), enabled }).data?.next_search_at;
  const words = useSearchLabels();
  const timesOf = useSearchTimes();
  return useCallback(
    (language: MissingSubtitle) => {
      const search = wanted?.find((one) => one.language === languageText(language));
      return search && { title: words(search, next), detail: timesOf(search, next), searchId: search.search_id };
    },
    [wanted, next, words, timesOf],
  );
}
