import type {
  EpisodeBlacklistEntry,
  EpisodeHistoryEntry,
  MovieBlacklistEntry,
  MovieHistoryEntry,
  WantedEpisode,
  WantedMovie,
} from '@captionarr/contract';

const language = (code2: string, name: string, more = {}) => ({ code2, name, hi: false, forced: false, ...more });
export const english = language('en', 'English');
const french = language('fr', 'French');
export const someLanguages = [english, french].map((each) => ({ ...each, enabled: true }));

const minute = 60_000;
const moment = (minutesAgo: number) => ({
  at: Date.now() - minutesAgo * minute,
  timestamp: `${minutesAgo} minutes ago`,
  parsed_timestamp: '11/15/26 13:00:00',
});

const event = {
  id: 31,
  search_id: 9,
  action: 1,
  description: 'English subtitles downloaded from SubDL with a score of 95%.',
  language: english,
  provider: 'subdl',
  score: '95.00%',
  matches: ['series', 'year'],
  dont_matches: ['release_group'],
  monitored: true,
  tags: [],
  subs_id: 'sub-1',
  subtitles_path: '/tv/Saltmarsh/Saltmarsh.S03E06.en.srt',
  upgradable: false,
  blacklisted: false,
  attributes: [
    { key: 'series', points: 160, matched: true },
    { key: 'release_group', points: 20, matched: false },
    { key: 'year', points: 90, matched: true },
  ],
};

export const someEpisodeEntry = (fields: Partial<EpisodeHistoryEntry> = {}): EpisodeHistoryEntry => ({
  ...event,
  ...moment(12),
  seriesTitle: 'Saltmarsh',
  episodeTitle: 'The Sluice Gate Vote',
  episode_number: '3x6',
  sonarrSeriesId: 12,
  sonarrEpisodeId: 306,
  ...fields,
});

export const someMovieEntry = (fields: Partial<MovieHistoryEntry> = {}): MovieHistoryEntry => ({
  ...event,
  ...moment(12),
  title: 'The Weight of Rain',
  radarrId: 7,
  ...fields,
});

const blacklisted = { ...moment(60), provider: 'subdl', subs_id: 'sub-1', language: english };

export const someEpisodeBlacklisted = (fields: Partial<EpisodeBlacklistEntry> = {}): EpisodeBlacklistEntry => ({
  ...blacklisted,
  seriesTitle: 'Saltmarsh',
  episodeTitle: 'Low Sun',
  episode_number: '3x8',
  sonarrSeriesId: 12,
  release: 'Saltmarsh.S03E08.1080p.WEB-NTQ',
  ...fields,
});

export const someMovieBlacklisted = (fields: Partial<MovieBlacklistEntry> = {}): MovieBlacklistEntry => ({
  ...blacklisted,
  title: 'The Weight of Rain',
  radarrId: 7,
  ...fields,
});

const lacks = {
  missing_subtitles: [french],
  sceneName: null,
  tags: [],
  poster: null,
  searches: [
    {
      language: 'fr',
      search_id: 9,
      last_at: Date.now() - 120 * minute,
      next_try_at: null,
      attempts: 1,
      best: 83.5,
    },
  ],
};

export const someWantedEpisode = (fields: Partial<WantedEpisode> = {}): WantedEpisode => ({
  ...lacks,
  seriesTitle: 'Saltmarsh',
  sonarrSeriesId: 12,
  sonarrEpisodeId: 308,
  episode_number: '3x8',
  episodeTitle: 'Low Sun',
  seriesType: 'standard',
  ...fields,
});

export const someWantedMovie = (fields: Partial<WantedMovie> = {}): WantedMovie => ({
  ...lacks,
  title: 'The Weight of Rain',
  radarrId: 7,
  ...fields,
});
