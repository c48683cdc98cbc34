import type { Episode, Made, MediaKind, MissingSubtitle, Movie, Subtitle } from '@captionarr/contract';
import { fileScope } from '@captionarr/contract/job-scope';

/** A subtitle that is a file of its own, with all that is needed to change it. */
export interface SubtitleFile {
  type: MediaKind;
  /** Id of the episode or movie. */
  id: number;
  /** Id of the series or movie. */
  itemId: number;
  /** Of an episode. */
  season?: number;
  path: string;
  language: MissingSubtitle;
  /** `3×06 · The Sluice Gate Vote`, or the title of the movie. */
  title: string;
  /** How a program made it. */
  made?: Made;
}

/** `3×06 · The Sluice Gate Vote` */
export const episodeTitle = ({ season, episode, title }: Pick<Episode, 'season' | 'episode' | 'title'>) =>
  `${season}×${String(episode).padStart(2, '0')} · ${title}`;

export const filesOfEpisode = (episode: Episode): SubtitleFile[] =>
  filesIn(episode.subtitles, {
    type: 'episode',
    id: episode.sonarrEpisodeId,
    itemId: episode.sonarrSeriesId,
    season: episode.season,
    title: episodeTitle(episode),
  });

export const filesOfMovie = ({ radarrId: id, title, subtitles }: Movie): SubtitleFile[] =>
  filesIn(subtitles, { type: 'movie', id, itemId: id, title });

const filesIn = (subtitles: readonly Subtitle[], owner: Omit<SubtitleFile, 'path' | 'language'>) =>
  subtitles.flatMap(({ path, ...language }): SubtitleFile[] =>
    path === null ? [] : [{ ...owner, path, language, ...(language.made && { made: language.made }) }],
  );

export const scopeOfFile = ({ type, itemId, path }: SubtitleFile) => fileScope(type, itemId, path);

/** The studio edits text, not pictures. */
export const hasText = ({ path }: Pick<SubtitleFile, 'path'>) => /\.(?:srt|ass|ssa|vtt)$/i.test(path);

/** The tools understand SubRip only. */
export const isEditable = ({ path }: Pick<SubtitleFile, 'path'>) => path.toLowerCase().endsWith('.srt');

/** These files as the subject of a bulk order. */
export const filesToSelection = (files: readonly SubtitleFile[]) => ({
  files: files.map(({ type, id, path }) => ({ type, id, path })),
});
