import { isYes, textOf, textsOf } from './form.ts';
import { Refusal } from './refusal.ts';
import { intOf, intsOf, neededInt, pageOf, type Parts, type Routes } from './route.ts';
import { isSame, type WantedSubtitle } from './store.ts';
import type { Video } from './videos.ts';

const episodeSide = { kind: 'episode', id: 'episodeid', word: 'Episode', path: 'episodes' } as const;
const movieSide = { kind: 'movie', id: 'radarrid', word: 'Movie', path: 'movies' } as const;
type Side = typeof episodeSide | typeof movieSide;

/** Series, episodes and movies: lists, profiles, actions, subtitles. */
export const mediaRoutes = (parts: Parts): Routes => {
  const { store, present } = parts;
  return {
    '/series': {
      GET({ fields }) {
        const ids = intsOf(fields, 'seriesid[]');
        const all = store.series.toSorted((one, other) => one.sortTitle.localeCompare(other.sortTitle));
        const rows = ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : pageOf(all, fields);
        return { data: rows.map(present.series), total: all.length };
      },
      POST: ({ fields }) => assign(parts, 'series', intsOf(fields, 'seriesid'), textsOf(fields, 'profileid')),
      PATCH: ({ fields }) => act(parts, textOf(fields, 'action'), () => ofSeries(parts, intOf(fields, 'seriesid'))),
    },
    '/episodes': {
      GET({ fields }) {
        const [ids, seriesIds] = [intsOf(fields, 'episodeid[]'), intsOf(fields, 'seriesid[]')];
        if (ids.length + seriesIds.length === 0) throw new Refusal(404, 'Series or Episode ID not provided');
        const rows =
          ids.length > 0 ? store.allEpisodes.filter(({ id }) => ids.includes(id)) : seriesIds.flatMap(store.episodesOf);
        return { data: rows.map(present.episode) };
      },
    },
    '/movies': {
      GET({ fields }) {
        const ids = intsOf(fields, 'radarrid[]');
        const rows = store.movies.filter(({ id }) => ids.length === 0 || ids.includes(id));
        return { data: pageOf(rows, fields).map((video) => present.movie(video)), total: store.movies.length };
      },
      POST: ({ fields }) => assign(parts, 'movies', intsOf(fields, 'radarrid'), textsOf(fields, 'profileid')),
      PATCH: ({ fields }) => act(parts, textOf(fields, 'action'), () => ofMovies(parts, intOf(fields, 'radarrid'))),
    },
    ...subtitleRoutes(parts, episodeSide),
    ...subtitleRoutes(parts, movieSide),
  };
};

const wishOf = (fields: FormData): WantedSubtitle => ({
  code2: textOf(fields, 'language') ?? '',
  forced: isYes(textOf(fields, 'forced')),
  hi: isYes(textOf(fields, 'hi')),
});

const subtitleRoutes = (parts: Parts, side: Side): Routes => {
  const videoOf = (fields: FormData): Video => {
    const video = parts.store.find(side.kind, neededInt(fields, side.id));
    if (!video) throw new Refusal(404, `${side.word} not found`);
    return video;
  };
  return {
    [`/${side.path}/subtitles`]: {
      PATCH({ fields }) {
        gain(parts, videoOf(fields), wishOf(fields), 1);
      },
      POST({ fields }) {
        const file = fields.get('file');
        if (!(file instanceof File) || !/\.(srt|ass|ssa|sub|vtt)$/.test(file.name)) {
          throw new Refusal(500, { message: 'Internal Server Error' });
        }
        gain(parts, videoOf(fields), wishOf(fields), 4, 'manual');
      },
      DELETE({ fields }) {
        const video = videoOf(fields);
        const path = textOf(fields, 'path');
        if (!video.subtitles.some((held) => held.path === path)) {
          throw new Refusal(500, 'Subtitles file not found or permission issue.');
        }
        video.subtitles = video.subtitles.filter((held) => held.path !== path);
        tell(parts, video);
      },
    },
  };
};

function assign(parts: Parts, side: 'series' | 'movies', ids: number[], profiles: string[]): void {
  const { store, emit } = parts;
  if (profiles.length < ids.length) throw new Refusal(500, { message: 'Internal Server Error' });
  for (const [index, id] of ids.entries()) {
    const text = profiles[index] ?? '';
    const profileId = ['', 'null', 'undefined'].includes(text) ? null : Number(text);
    if (Number.isNaN(profileId)) throw new Refusal(404, 'Languages profile not found');
    store.profileIds[side].set(id, profileId);
    emit({ type: side === 'series' ? 'series' : 'movie', payload: id });
  }
  emit({ type: 'badges' });
}

const ofSeries = ({ store }: Parts, id: number | undefined) => (id ? store.episodesOf(id) : store.allEpisodes);
const ofMovies = ({ store }: Parts, id: number | undefined) => store.movies.filter((movie) => !id || movie.id === id);

/** A search finds everything at once; the request is held until it is done. */
function act(parts: Parts, action: string | undefined, videos: () => Video[]): void {
  if (!['scan-disk', 'sync', 'search-missing', 'search-wanted'].includes(action ?? '')) {
    throw new Refusal(400, 'Unknown action');
  }
  if (!action?.startsWith('search')) return;
  for (const video of videos()) for (const options of parts.store.missing(video)) gain(parts, video, options, 1);
}

/** A subtitle comes beside a video, and everybody is told. */
export function gain(parts: Parts, video: Video, options: WantedSubtitle, action: number, provider?: string): void {
  const known = video.subtitles.some((held) => held.path !== null && isSame(held, options));
  if (!known || action !== 1) parts.store.add(video, options, action, provider);
  tell(parts, video);
  parts.emit({ type: `${video.kind}-history` });
}

function tell({ emit }: Parts, video: Video): void {
  if (video.kind === 'episode') emit({ type: 'series', payload: video.ownerId });
  emit({ type: video.kind, payload: video.id });
  emit({ type: `${video.kind}-wanted`, payload: video.id });
  emit({ type: 'badges' });
}
