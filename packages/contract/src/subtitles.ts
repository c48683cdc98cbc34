import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { mediaKind } from './library.ts';
import {
  fileNameInfo,
  mediaProbe,
  plannedUpload,
  restoreOutcome,
  subtitleComparison,
  subtitleContent,
  subtitleVersion,
  syncAnswer,
  translationEstimate,
  translatorState,
  unpackedFile,
  uploadDescription,
} from '@captionarr/domain/subtitles/subtitle-shapes.ts';
import { listed, wireFlag, wireInt, wireJson, wireList } from './wire.ts';

const episodeQuery = z.object({ seriesid: wireInt(), episodeid: wireInt() });
const movieQuery = z.object({ radarrid: wireInt() });

const ofItem = { type: mediaKind, id: wireInt() };

/** Additive: changes that carry the same text, chosen by the client, can be taken back together. */
const batch = { batch: z.string().max(64).optional() };

const wish = z.object({ language: z.string(), hi: wireFlag(), forced: wireFlag() });
/** Additive: a text of the client's own choice under which `watch` of the providers tells how the search goes on. */
const search = wish.extend({ session: z.string().max(64).optional() });
/**
 * Additive: the hash of the file that may be replaced, empty for none; if another is there, the upload is refused.
 * Without it whatever is there is replaced, as this API has always done.
 */
const upload = wish.extend({ ...batch, replaces: z.string().max(64).optional() });
/** Clients send the form of a manual download and the path; language, hi, forced and path say which file it is. */
const removal = wish.extend({
  ...batch,
  provider: z.string().optional(),
  subtitle: z.string().optional(),
  original_format: wireFlag().optional(),
  path: z.string(),
});

/** The first bytes of a file, as base64: enough to know its language. */
const uploadSample = z.object({ filename: z.string().max(1000), sample: z.string().max(22_000) });
const uploadPlace = wish.extend({ ...ofItem, extension: z.string().max(10) });

/** Options of a sync; omitted ones use the settings. */
const syncWish = {
  /** `a:0` and `s:0` are streams of the video, anything else is the path of another subtitle. */
  reference: z.string().optional(),
  max_offset_seconds: wireInt().optional(),
  no_fix_framerate: wireFlag().optional(),
  gss: wireFlag().optional(),
};

export const subtitleChange = z.object({
  ...ofItem,
  ...batch,
  ...syncWish,
  /** Language of the subtitle; of the translation if the action is `translate`. */
  language: z.string(),
  path: z.string(),
  hi: wireFlag().optional(),
  forced: wireFlag().optional(),
  original_format: wireFlag().optional(),
  /** Additive: apply a sync that the measurements speak against. */
  override: wireFlag().optional(),
});

/** The three verbs on the subtitles of one video; episodes and movies differ only in how the video is named. */
const ofEpisode = '/episodes/subtitles';
const ofMovie = '/movies/subtitles';

export const subtitlesEndpoints = {
  searchEpisode: {
    method: 'PATCH',
    path: ofEpisode,
    summary: 'Search for one language of an episode and download the best match',
    query: episodeQuery,
    form: search,
  },
  uploadEpisode: {
    method: 'POST',
    path: ofEpisode,
    summary: 'Upload a subtitle for an episode',
    query: episodeQuery,
    form: upload,
    files: ['file'] as const,
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
    summary: 'Search for one language of a movie and download the best match',
    query: movieQuery,
    form: search,
  },
  uploadMovie: {
    method: 'POST',
    path: ofMovie,
    summary: 'Upload a subtitle for a movie',
    query: movieQuery,
    form: upload,
    files: ['file'] as const,
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
    shared: true,
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
    shared: true,
    path: '/subtitles/info',
    summary: 'Language, season and episode read from file names',
    query: z.object({ 'filenames[]': wireList(z.string()) }),
    response: listed(fileNameInfo),
  },
  /** All that follow are additive. */
  view: {
    method: 'GET',
    shared: true,
    path: '/subtitles/content',
    summary: 'The cues of a subtitle, as it is or as it was before a change',
    query: z.object({ ...ofItem, path: z.string(), version: wireInt().optional() }),
    response: z.looseObject({ data: subtitleContent }),
  },
  preview: {
    method: 'POST',
    path: '/subtitles/preview',
    summary: 'What a tool would change in a subtitle; changes nothing',
    query: z.object({ action: z.string(), whole: wireFlag().default(false) }),
    form: subtitleChange,
    response: z.looseObject({ data: subtitleComparison }),
  },
  proposeSync: {
    method: 'POST',
    path: '/subtitles/sync',
    summary: 'Check the timing of a subtitle against its video; changes nothing. Repeat until it’s done',
    form: z.object({ ...ofItem, ...syncWish, path: z.string() }),
    response: z.looseObject({ data: syncAnswer }),
  },
  listVersions: {
    method: 'GET',
    shared: true,
    path: '/subtitles/versions',
    summary: 'Versions of the subtitles of a video, newest first',
    query: z.object({ ...ofItem, path: z.string().optional() }),
    response: listed(subtitleVersion).extend({ kept: z.looseObject({ days: z.int(), bytes: z.int() }) }),
  },
  compareVersion: {
    method: 'GET',
    shared: true,
    path: '/subtitles/versions/compare',
    summary: 'Differences between a version and the current file',
    query: z.object({ id: wireInt(), whole: wireFlag().default(false) }),
    response: z.looseObject({ data: subtitleComparison }),
  },
  restore: {
    method: 'POST',
    path: '/subtitles/restore',
    summary:
      'Restore a version, undo one change if the file wasn’t changed since, or undo all changes of a batch; replaced files are kept as versions',
    form: z.object({ id: wireInt().optional(), change: wireInt().optional(), batch: z.string().optional() }),
    response: z.looseObject({ data: restoreOutcome }),
  },
  unpack: {
    method: 'POST',
    path: '/subtitles/archive',
    summary: 'The subtitle files in an archive (zip, rar, 7z)',
    files: ['file'] as const,
    response: z.looseObject({
      data: z.array(unpackedFile),
      left: z.array(z.looseObject({ filename: z.string(), reason: z.string() })),
    }),
  },
  describeUploads: {
    method: 'POST',
    path: '/subtitles/describe',
    summary: 'Language, type and episode of files that are about to be uploaded, by their names and texts',
    form: z.object({ 'files[]': wireList(wireJson(uploadSample)) }),
    response: listed(uploadDescription),
  },
  planUploads: {
    method: 'POST',
    path: '/subtitles/plan',
    summary: 'Where uploads would be saved, and which files they would replace; changes nothing',
    form: z.object({ 'places[]': wireList(wireJson(uploadPlace)) }),
    response: listed(plannedUpload),
  },
  translator: {
    method: 'GET',
    shared: true,
    path: '/subtitles/translator',
    summary: 'The translator, its languages, and whether it is ready',
    response: z.looseObject({ data: translatorState }),
  },
  estimateTranslation: {
    method: 'POST',
    path: '/subtitles/translator/estimate',
    summary: 'What translating some subtitle files would take, and what the monthly limits leave; translates nothing',
    form: z.object({ 'files[]': wireList(wireJson(z.object({ ...ofItem, path: z.string() }))) }),
    response: z.looseObject({ data: translationEstimate }),
  },
} satisfies EndpointGroup;
