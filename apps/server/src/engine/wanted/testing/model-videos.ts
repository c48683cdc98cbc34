import { join } from 'node:path';
import type { MediaKind } from '@captionarr/contract';
import type { SomeLibrary } from '#testing/library-rows.ts';

/** A video of the model's library. */
export interface ModelVideo {
  type: MediaKind;
  id: number;
  seriesId: number;
  path: string;
  /** Names of releases from one of something else to one that fits entirely. */
  releases: readonly string[];
}

const series = { id: 1, title: 'Harbour Lights' };
/** The last two are one file. */
const episodes = [
  { id: 11, number: 1, name: 'S01E01' },
  { id: 13, number: 3, name: 'S01E03E04' },
  { id: 14, number: 4, name: 'S01E03E04' },
];
const title = 'Ferry';
/** The second is a copy of the first, from another source. */
const movies = [
  { id: 5, folder: 'movies', name: 'Ferry.2020.1080p.BluRay.x264-GRP' },
  { id: 1_000_000_005, folder: 'movies-4k', name: 'Ferry.2020.2160p.WEB-DL.x265-NEW' },
];

const ofEpisode = (name: string) => [
  `Saltmarsh.${name}.1080p.WEB-DL.DDP5.1.H.264-GRP`,
  `Harbour.Lights.${name}`,
  `Harbour.Lights.${name}.HDTV.x264-OTHER`,
  `Harbour.Lights.${name}.720p.WEB-DL.AAC2.0.x264-OTHER`,
  `Harbour.Lights.${name}.PROPER.720p.WEB-DL.AAC2.0.x264-GRP`,
  `Harbour.Lights.${name}.PROPER.1080p.WEB-DL.DDP5.1.H.264-GRP`,
];
const ofMovie = [
  'Tugboat.2020.1080p.BluRay.x264-GRP',
  'Ferry.2020',
  'Ferry.2020.720p.HDTV.x264-OTHER',
  'Ferry.2020.720p.BluRay.x264-OTHER',
  'Ferry.2020.PROPER.1080p.WEB-DL.x264-OTHER',
  'Ferry.2020.PROPER.1080p.BluRay.x264-GRP',
];

export const modelVideos = (root: string): ModelVideo[] => [
  ...episodes.map(({ id, name }) => ({
    type: 'episode' as const,
    id,
    seriesId: series.id,
    path: join(root, 'tv', series.title, `Harbour.Lights.${name}.1080p.WEB-DL.DDP5.1.H.264-GRP.mkv`),
    releases: ofEpisode(name),
  })),
  ...movies.map(({ id, folder, name }) => ({
    type: 'movie' as const,
    id,
    seriesId: 0,
    path: join(root, folder, 'Ferry (2020)', `${name}.mkv`),
    releases: ofMovie,
  })),
];

/** These videos as rows; profile 1 is for all of them. */
export function modelLibrary(root: string): SomeLibrary {
  const pathOf = (id: number) => modelVideos(root).find((video) => video.id === id)?.path ?? '';
  return {
    profiles: { 1: ['en'] },
    series: [
      {
        ...series,
        profileId: 1,
        path: join(root, 'tv', series.title),
        episodes: episodes.map(({ id, number }) => ({ id, number, path: pathOf(id), audio: 'ja' })),
      },
    ],
    movies: movies.map(({ id }) => ({ id, title, profileId: 1, path: pathOf(id), audio: 'ja' })),
  };
}
