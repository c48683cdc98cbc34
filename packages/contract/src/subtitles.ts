import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed, wireFlag, wireInt, wireList } from './wire.ts';

const episodeQuery = z.object({ seriesid: wireInt(), episodeid: wireInt() });
const movieQuery = z.object({ radarrid: wireInt() });

const wish = z.object({ language: z.string(), hi: wireFlag(), forced: wireFlag() });
const removal = wish.extend({ path: z.string() });

const track = z.looseObject({
  stream: z.string().optional(),
  name: z.string(),
  language: z.string().nullable(),
  path: z.string().optional(),
  forced: z.boolean().optional(),
  hearing_impaired: z.boolean().optional(),
});

/** What a subtitle can be synced to. */
export const mediaProbe = z
  .looseObject({
    audio_tracks: z.array(track),
    embedded_subtitles_tracks: z.array(track),
    external_subtitles_tracks: z.array(track),
  })
  .meta({ id: 'MediaProbe' });

export const fileNameInfo = z
  .looseObject({
    filename: z.string(),
    subtitle_language: z.string().nullable(),
    /** 0 when the name does not say. */
    season: z.int(),
    episode: z.int(),
  })
  .meta({ id: 'FileNameInfo' });

export const subtitleChange = z.object({
  type: z.enum(['episode', 'movie']),
  id: wireInt(),
  language: z.string(),
  path: z.string(),
  hi: wireFlag().optional(),
  forced: wireFlag().optional(),
  original_format: wireFlag().optional(),
  reference: z.string().optional(),
  max_offset_seconds: wireInt().optional(),
  no_fix_framerate: wireFlag().optional(),
  gss: wireFlag().optional(),
});

/** The three verbs on the subtitles of one video; episodes and movies differ only in how the video is named. */
const ofEpisode = '/episodes/subtitles';
const ofMovie = '/movies/subtitles';

export const subtitlesEndpoints = {
  searchEpisode: {
    method: 'PATCH',
    path: ofEpisode,
    summary: 'Search one language of an episode and take the best',
    query: episodeQuery,
    form: wish,
  },
  uploadEpisode: {
    method: 'POST',
    path: ofEpisode,
    summary: 'Upload a subtitle for an episode',
    query: episodeQuery,
    form: wish,
    files: ['file'],
  },
  deleteEpisode: {
    method: 'DELETE',
    path: ofEpisode,
    summary: 'Delete a subtitle of an episode',
    query: episodeQuery,
    form: removal,
  },
  searchMovie: {
    method: 'PATCH',
    path: ofMovie,
    summary: 'Search one language of a movie and take the best',
    query: movieQuery,
    form: wish,
  },
  uploadMovie: {
    method: 'POST',
    path: ofMovie,
    summary: 'Upload a subtitle for a movie',
    query: movieQuery,
    form: wish,
    files: ['file'],
  },
  deleteMovie: {
    method: 'DELETE',
    path: ofMovie,
    summary: 'Delete a subtitle of a movie',
    query: movieQuery,
    form: removal,
  },
  probe: {
    method: 'GET',
    path: '/subtitles',
    summary: 'What a subtitle can be synced to',
    query: z.object({
      subtitlesPath: z.string(),
      sonarrEpisodeId: wireInt().optional(),
      radarrMovieId: wireInt().optional(),
    }),
    response: z.looseObject({ data: mediaProbe }),
  },
  change: {
    method: 'PATCH',
    path: '/subtitles',
    summary: 'Run a tool on a subtitle file',
    query: z.object({ action: z.string() }),
    form: subtitleChange,
  },
  describeFileNames: {
    method: 'GET',
    path: '/subtitles/info',
    summary: 'Language, season and episode that file names tell',
    query: z.object({ 'filenames[]': wireList(z.string()) }),
    response: listed(fileNameInfo),
  },
} satisfies EndpointGroup;
