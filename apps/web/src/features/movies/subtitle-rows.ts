import type { MissingSubtitle, Movie } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#lib/size.ts';
import { splitPath } from '#lib/split-path.ts';
import { useOriginLabels } from '#blocks/media/detail/use-origin-labels.ts';
import { filesOfMovie, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { useMissingLabels } from './use-missing-labels.ts';

/** A file, a track in the video, or a language that is asked for and not there. */
export interface SubtitleRow {
  id: string;
  kind: 'present' | 'embedded' | 'missing';
  language: MissingSubtitle;
  path: string | null;
  /** Short form of the path. */
  title: string;
  detail?: string;
  /** The editable file; undefined for embedded tracks. */
  file?: SubtitleFile;
}

/** Files, then tracks, then missing languages; the empty table explains an empty list. */
export function useSubtitleRows(movie: Movie | undefined) {
  const { t, i18n } = useTranslation();
  const originOf = useOriginLabels('movies', movie?.radarrId);
  const searchWords = useMissingLabels(movie);
  return useMemo(() => {
    if (!movie || movie.subtitles.length === 0) return movie && [];
    const files = new Map(filesOfMovie(movie).map((file) => [file.path, file]));
    const there = movie.subtitles.map((language, index): SubtitleRow => {
      const { path, file_size: size } = language;
      if (path === null) return { id: `${index}`, kind: 'embedded', language, path, title: t('movieDetail.embedded') };
      const { name } = splitPath(path);
      const detail = [originOf(path), size && formatSize(size, i18n.language)].filter(Boolean).join(' · ');
      return { id: `${index}`, kind: 'present', language, path, title: name, detail, file: files.get(path) };
    });
    const { present = [], embedded = [] } = Object.groupBy(there, ({ kind }) => kind);
    const missing = movie.missing_subtitles.map((language, index): SubtitleRow => ({
      id: `missing ${index}`,
      kind: 'missing',
      language,
      path: null,
      title: searchWords(language) ?? t('media.missingFact'),
    }));
    return [...present, ...embedded, ...missing];
  }, [movie, originOf, searchWords, t, i18n.language]);
}
