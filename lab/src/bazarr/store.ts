import { exampleProfiles } from '#connect.ts';
import type { Library, Series } from '#library/types.ts';
import { episodesOf, moviesOf, subtitlePath, type HeldSubtitle, type Video } from './videos.ts';

export type Profile = Omit<(typeof exampleProfiles)[number], 'cutoff'> & { cutoff: number | null };
export type WantedSubtitle = Pick<HeldSubtitle, 'code2' | 'forced' | 'hi'>;

export interface HistoryRow extends WantedSubtitle {
  video: Video;
  /** 0 deleted, 1 downloaded, 2 by hand, 3 upgraded, 4 uploaded, 5 synchronised, 6 translated. */
  action: number;
  at: number;
  provider: string;
  subsId: string | null;
  path: string | null;
}

export interface BlacklistRow extends WantedSubtitle {
  video: Video;
  at: number;
  provider: string;
  subsId: string;
}

export type Store = ReturnType<typeof createStore>;

const hour = 3_600_000;
const providers = ['opensubtitlescom', 'podnapisi', 'gestdown'];

/** State of the upstream server: library, profiles and history. */
export function createStore(library: Library) {
  const episodes = new Map<number, Video[]>();
  const movies = moviesOf(library);
  const series = [...library.series()];
  const profileIds = { series: new Map<number, number | null>(), movies: new Map<number, number | null>() };
  for (const { id } of series) {
    episodes.set(id, episodesOf(library, id));
    profileIds.series.set(id, (id % 3) + 1);
  }
  for (const { id } of movies) profileIds.movies.set(id, (id % 2) + 1);
  const allEpisodes = [...episodes.values()].flat();
  const start = Date.now();
  const history = pastOf([...allEpisodes, ...movies], start);
  const blacklist = history
    .filter(({ action }, index) => action === 1 && index % 17 === 0)
    .map((row): BlacklistRow => ({ ...row, subsId: `bl-${row.subsId}` }));

  const store = {
    library,
    series,
    movies,
    allEpisodes,
    profileIds,
    profiles: [...exampleProfiles] as Profile[],
    enabled: new Set(['en', 'fr', 'es', 'de']),
    history,
    blacklist,
    backups: [
      { type: 'backup', filename: 'bazarr_backup_v1.5.2_2026.11.14_23.01.49.zip', size: '3.4 MB', date: 'Nov 14 2026' },
    ],
    seriesOf: ({ ownerId }: Video): Series | undefined => library.seriesAt(ownerId),
    episodesOf: (seriesId: number): Video[] => episodes.get(seriesId) ?? [],

    find: (kind: Video['kind'], id: number): Video | undefined =>
      (kind === 'episode' ? allEpisodes : movies).find((video) => video.id === id),

    profileOf({ kind, ownerId }: Video): Profile | undefined {
      const id = profileIds[kind === 'episode' ? 'series' : 'movies'].get(ownerId);
      return store.profiles.find(({ profileId }) => profileId === id);
    },

    missing(video: Video): WantedSubtitle[] {
      const profile = store.profileOf(video);
      const wishes = (profile?.items ?? []).map(({ language, forced, hi }): WantedSubtitle => ({
        code2: language,
        forced: forced === 'True',
        hi: hi === 'True',
      }));
      const open = wishes.filter((options) => !video.subtitles.some((held) => isSame(held, options)));
      return profile?.cutoff === 65_535 && open.length < wishes.length ? [] : open;
    },

    add(video: Video, options: WantedSubtitle, action: number, provider = 'podnapisi'): void {
      const name = `${options.code2}${options.forced ? '.forced' : options.hi ? '.hi' : ''}`;
      const path = subtitlePath(video.file, name);
      video.subtitles = video.subtitles.filter((held) => held.path !== path);
      video.subtitles.push({ ...options, path, size: 4321 });
      const subsId = provider === 'manual' ? null : `sub-${history.length}`;
      history.unshift({ ...options, video, action, at: Date.now(), provider, subsId, path });
    },
  };
  return store;
}

export const isSame = (one: WantedSubtitle, other: WantedSubtitle): boolean =>
  one.code2 === other.code2 && one.forced === other.forced && one.hi === other.hi;

/** Every third subtitle beside a video was once fetched by the server. */
function pastOf(videos: readonly Video[], now: number): HistoryRow[] {
  return videos
    .flatMap((video) => video.subtitles.filter(({ path }) => path !== null).map((held) => ({ video, ...held })))
    .filter((_, index) => index % 3 === 0)
    .map(({ video, code2, forced, hi, path }, index): HistoryRow => {
      const provider = providers[index % providers.length] ?? 'podnapisi';
      const subsId = `sub-${1000 + index}`;
      return { video, code2, forced, hi, path, action: (index % 4) + 1, at: now - index * 5 * hour, provider, subsId };
    });
}
