import { languages as allLanguages } from '#domain/languages/languages.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { AnyProvider } from '#providers/provider.ts';

type Title = Pick<VideoFacts, 'type' | 'title' | 'year' | 'seriesType' | 'ids' | 'episodeTitle'> & { name: string };

/** Its file doesn't exist: only the names and numbers matter. */
const videoOf = ({ name, ...title }: Title): VideoFacts => {
  const path = `/videos/${name}.mkv`;
  const isEpisode = title.type === 'episode';
  return {
    ...title,
    id: 0,
    path,
    size: null,
    alternativeTitles: [],
    season: isEpisode ? 1 : null,
    episode: isEpisode ? 1 : null,
    absoluteEpisode: isEpisode ? 1 : null,
    release: parseRelease(path, title.type),
    audio: ['en'],
    frameRate: null,
    duration: null,
  };
};

/** Titles that any provider of their kind has. */
export const wellKnown = {
  episode: videoOf({
    type: 'episode',
    name: 'Breaking.Bad.S01E01.1080p.BluRay.x264-REWARD',
    title: 'Breaking Bad',
    episodeTitle: 'Pilot',
    year: 2008,
    seriesType: 'standard',
    ids: { imdb: 'tt0903747', tvdb: 81_189, tmdb: 1396 },
  }),
  movie: videoOf({
    type: 'movie',
    name: 'The.Matrix.1999.1080p.BluRay.x264-AMIABLE',
    title: 'The Matrix',
    episodeTitle: '',
    year: 1999,
    seriesType: '',
    ids: { imdb: 'tt0133093', tvdb: null, tmdb: 603 },
  }),
  anime: videoOf({
    type: 'episode',
    name: 'Attack.on.Titan.S01E01.1080p.BluRay.x264-GRP',
    title: 'Attack on Titan',
    episodeTitle: 'To You, in 2000 Years: The Fall of Shiganshina, Part 1',
    year: 2013,
    seriesType: 'anime',
    ids: { imdb: 'tt2560140', tvdb: 267_440, tmdb: 1429 },
  }),
};

/** What to search for, the likeliest first. */
export const subjectsOf = ({ media, testedWith }: Pick<AnyProvider, 'media' | 'testedWith'>): VideoFacts[] =>
  testedWith === 'anime'
    ? [wellKnown.anime]
    : (['episode', 'movie'] as const).filter((type) => media.includes(type)).map((type) => wellKnown[type]);

const maxLanguages = 6;

/** A small site is searched for all it has: which of its languages has the title isn't known. So is a file. */
export function languagesOf({ languages }: Pick<AnyProvider, 'languages'>): readonly string[] {
  if (languages === 'all') return allLanguages.map(({ code2 }) => code2);
  return languages.length > maxLanguages && languages.includes('en') ? ['en'] : languages.slice(0, maxLanguages);
}

/** `Breaking Bad 1×01` or `The Matrix`. */
export const nameOfVideo = ({ type, title, season, episode }: VideoFacts): string =>
  type === 'episode' ? `${title} ${season ?? 0}×${String(episode ?? 0).padStart(2, '0')}` : title;
