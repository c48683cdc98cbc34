import type { World, WorldSubtitle } from './world.ts';

interface Wanted {
  /** Words in the title, in any case. */
  words?: string | null;
  /** `tt0903747` or its digits. */
  imdb?: string | null;
  type?: WorldSubtitle['type'];
  season?: number | null;
  episode?: number | null;
}

/** What a site finds; whatever isn't given isn't asked for. */
export const searchWorld = (world: World, provider: string, { words, imdb, type, season, episode }: Wanted) =>
  world
    .of(provider)
    .filter((one) => !words || one.title.toLowerCase().includes(words.toLowerCase()))
    .filter((one) => !imdb || one.imdbId?.replace('tt', '') === imdb.replace('tt', ''))
    .filter((one) => !type || one.type === type)
    .filter((one) => (season ?? one.season) === one.season && (episode ?? one.episode) === one.episode);

export const html = (body: string) => ({ text: `<!doctype html><html><body>${body}</body></html>` });
