import type { Episode, LibrarySummary, Manager, Movie, ProfilesPreview, Series, Subtitle } from '@captionarr/contract';

export const someSeries = (fields: Partial<Series> = {}): Series => ({
  sonarrSeriesId: 12,
  title: 'Copperline',
  year: '2022',
  profileId: 1,
  monitored: true,
  ended: false,
  episodeFileCount: 27,
  episodeMissingCount: 4,
  lastAired: null,
  seriesType: 'standard',
  tags: [],
  alternativeTitles: [],
  overview: '',
  poster: null,
  fanart: null,
  path: '/tv/Copperline',
  imdbId: null,
  tvdbId: 1,
  audio_language: [{ name: 'English', code2: 'en' }],
  ...fields,
});

export const someMovie = (fields: Partial<Movie> = {}): Movie => ({
  radarrId: 7,
  title: 'The Weight of Rain',
  year: '2024',
  profileId: 1,
  monitored: true,
  path: '/movies/The Weight of Rain (2024)/rain.mkv',
  sceneName: null,
  tags: [],
  alternativeTitles: [],
  overview: '',
  poster: null,
  fanart: null,
  imdbId: null,
  audio_language: [{ name: 'English', code2: 'en' }],
  subtitles: [],
  missing_subtitles: [],
  ...fields,
});

export const someEpisode = (season: number, number: number, fields: Partial<Episode> = {}): Episode => ({
  sonarrSeriesId: 12,
  sonarrEpisodeId: season * 100 + number,
  title: `Part ${season}.${number}`,
  sceneName: null,
  season,
  episode: number,
  monitored: true,
  path: `/tv/Copperline/S${season}E${number}.mkv`,
  audio_language: [{ name: 'English', code2: 'en' }],
  subtitles: [],
  missing_subtitles: [],
  ...fields,
});

/** Beside its video unless told otherwise. */
export const someSubtitle = (name: string, fields: Partial<Subtitle> = {}): Subtitle => ({
  name,
  code2: name.slice(0, 2).toLowerCase(),
  hi: false,
  forced: false,
  path: `/media/${name}.srt`,
  ...fields,
});

const profile = (profileId: number, name: string) => ({
  profileId,
  name,
  cutoff: null,
  items: [],
  mustContain: [],
  mustNotContain: [],
  originalFormat: null,
});

export const someProfiles = [profile(1, 'English'), profile(2, 'English + French')];

export const someSummary = (fields: Partial<LibrarySummary> = {}): LibrarySummary => ({
  total: 2000,
  complete: 1772,
  missing: 188,
  unassigned: 40,
  continuing: 1200,
  ended: 800,
  unmonitored: 3,
  ...fields,
});

export const someManager = (fields: Partial<Manager> = {}): Manager => ({
  kind: 'series',
  ordinal: 0,
  name: 'Sonarr',
  url: 'http://sonarr:8989',
  version: '4.0.9',
  state: 'live',
  message: '',
  sync: {
    at: 1_794_700_000_000,
    took: 900,
    outcome: 'done',
    message: '',
    added: 0,
    changed: 0,
    removed: 0,
    refused: 0,
  },
  held: 0,
  ...fields,
});

const noChange = { episodes: 0, movies: 0, languages: [], examples: [] };
/** Preview without changes, except the given ones. */
export const somePreview = (fields: Partial<ProfilesPreview> = {}): ProfilesPreview => ({
  compared: 30,
  wanted: noChange,
  unwanted: noChange,
  unassigned: 0,
  ...fields,
});

/** Responses for all requests of the lists. */
export const someLibrary = (answers: Record<string, unknown> = {}) => ({
  'GET /system/settings': { general: { page_size: 50, use_sonarr: true, use_radarr: true } },
  'GET /system/languages/profiles': someProfiles,
  'GET /system/jobs': { data: [] },
  'GET /library/summary': someSummary(),
  'GET /library/managers': { data: [someManager(), someManager({ kind: 'movies', name: 'Radarr' })] },
  'GET /series': { data: [someSeries()], total: 1 },
  'GET /movies': { data: [someMovie()], total: 1 },
  'POST /series': undefined,
  'POST /movies': undefined,
  'POST /system/languages/profiles/assign/preview': somePreview(),
  ...answers,
});
