import type { MatchKey } from './match-key.ts';
import type { VideoFacts } from './video-facts.ts';

type Agreed = ReadonlySet<MatchKey>;

const ofEpisode: Partial<Record<MatchKey, readonly MatchKey[]>> = {
  title: ['episode'],
  series_imdb_id: ['series', 'year'],
  series_tvdb_id: ['series', 'year'],
  tmdb_id: ['series', 'year'],
  imdb_id: ['series', 'year', 'season', 'episode'],
  tvdb_id: ['series', 'year', 'season', 'episode', 'title'],
};

const ofMovie: Partial<Record<MatchKey, readonly MatchKey[]>> = {
  imdb_id: ['title', 'year'],
  tmdb_id: ['title', 'year'],
};

/** Further keys that match when these do. */
export function implied(agreed: Agreed, { type, season }: Pick<VideoFacts, 'type' | 'season'>): Set<MatchKey> {
  const table = type === 'movie' ? ofMovie : ofEpisode;
  const more = new Set([...agreed].flatMap((key) => table[key] ?? []));
  const isNamedSpecial =
    type === 'episode' && season === 0 && (['title', 'series', 'year'] as const).every((key) => agreed.has(key));
  return isNamedSpecial ? more.add('season').add('episode') : more;
}

/** Whether it is known to be for this very episode or movie; a like title of an episode alone does not tell. */
export function isFor(agreed: Agreed, video: Pick<VideoFacts, 'type' | 'season'>): boolean {
  const sure = new Set([...agreed].filter((key) => video.type === 'movie' || key !== 'title'));
  const all = new Set([...sure, ...implied(sure, video)]);
  const needed: readonly MatchKey[] = video.type === 'movie' ? ['title'] : ['series', 'season', 'episode'];
  return needed.every((key) => all.has(key));
}
