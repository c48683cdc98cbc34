import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { findAnidbNumber, findAnilistMovie } from '#providers/anidb/index.ts';
import { fetchFile } from '#providers/fetch-file.ts';
import { defineClient, type ProviderContext } from '#providers/provider.ts';
import { tsukihime } from './describe.ts';
import { readAnime, readReleases, readTracks, type Handle } from './parse.ts';

const site = 'https://api.tsukihime.org/v1';
const storage = 'https://storage.tsukihime.org';
const day = 86_400_000;
const maxReleases = 20;

/** Tracks that were found inside released files of anime, by the numbers of AniDB (series) and AniList (movies). */
export const client = defineClient(tsukihime, {
  async search({ video, languages }, _config, context) {
    const place = await findPlace(video, context);
    const anime = place && (await findAnime(place.title, context));
    const list = anime && (await ask(`/animes/${anime}${place.episode}`, context));
    const releases = list ? readReleases(list, video, languages, context).slice(0, maxReleases) : [];
    const found: FoundSubtitle[] = [];
    for (const release of releases) {
      const details = await ask(`/torrents/${release.id}`, context);
      if (details !== undefined)
        found.push(...readTracks(details, { release, video, languages, matches: place?.matches ?? [] }, context));
    }
    return found;
  },

  async download({ handle }, _config, context) {
    // Made by `readTracks`.
    const { attachment, isTosho, name } = handle as Handle;
    const folder = Number(attachment).toString(16).toUpperCase().padStart(8, '0');
    const url = `${storage}${isTosho ? '/tosho' : ''}/attach/${folder}/${attachment}.xz`;
    const { bytes } = await fetchFile(context, { url });
    return { bytes, fileName: `${name}.xz` };
  },
});

interface Place {
  /** `/anidb/23` or `/anilist/199`. */
  title: string;
  /** `/episodes/3`; nothing for a movie. */
  episode: string;
  matches: MatchKey[];
}

async function findPlace(video: VideoFacts, context: ProviderContext): Promise<Place | undefined> {
  if (video.type === 'movie') {
    const number = await findAnilistMovie(video, context);
    return number === undefined
      ? undefined
      : { title: `/anilist/${number}`, episode: '', matches: [video.ids.imdb ? 'imdb_id' : 'tmdb_id'] };
  }
  const number = await findAnidbNumber(video, context);
  return (
    number && {
      title: `/anidb/${number.anime}`,
      episode: `/episodes/${number.episode}`,
      matches: ['series', 'season', 'episode', 'series_tvdb_id'],
    }
  );
}

/** The site’s own number for a title. */
async function findAnime(title: string, context: ProviderContext): Promise<string | undefined> {
  const known = context.memory.get<{ anime: string | undefined }>(title);
  if (known) return known.anime;
  const json = await ask(`/animes${title}`, context);
  const anime = json === undefined ? undefined : readAnime(json, context);
  context.memory.set(title, { anime }, day);
  return anime;
}

/** Undefined for something that it doesn’t know. */
async function ask(path: string, { http }: ProviderContext): Promise<unknown> {
  const answer = await http({ url: `${site}${path}`, accept: [404] });
  return answer.status === 404 ? undefined : answer.json();
}
