import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StandIn, WorldSubtitle } from '@captionarr/lab';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { napiProjektHash, openSubtitlesChunk, openSubtitlesHash } from '#domain/search/video-hash.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';

/** Written the same way in all the Latin character sets that subtitles come in. */
export const spoken = 'Größe, áéí, ça.';
const srt = ['1', '00:00:01,000 --> 00:00:03,000', spoken, '', '2', '00:00:04,000 --> 00:00:06,000', 'Yes.', ''];

const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
const hashes = {
  hash: openSubtitlesHash(bytes.length, bytes.subarray(0, openSubtitlesChunk), bytes.subarray(-openSubtitlesChunk)),
  napiHash: napiProjektHash(bytes),
  videoSize: bytes.length,
};

/** Search of the suite for every provider, and its expected result. */
export interface Question {
  video: VideoFacts;
  right: WorldSubtitle;
  /** A subtitle of another title. */
  other: WorldSubtitle;
}

/** A real file, so that it can be known by its hash. */
export async function writeQuestion(folder: string, { key, asked, language }: StandIn): Promise<Question> {
  const usual = asked === 'movie' ? aMovie() : anEpisode({ absoluteEpisode: 1 });
  const path = join(folder, usual.path.split('/').at(-1) ?? '');
  await writeFile(path, bytes);
  const { title, year, ids, season, episode, absoluteEpisode } = usual;
  const release = path.slice(folder.length + 1, -'.mkv'.length);
  const right: WorldSubtitle = {
    provider: key,
    id: '4101',
    type: asked,
    title,
    year: year ?? undefined,
    season: season ?? undefined,
    episode: episode ?? undefined,
    absoluteEpisode: absoluteEpisode ?? undefined,
    imdbId: ids.imdb ?? undefined,
    tvdbId: ids.tvdb ?? undefined,
    tmdbId: ids.tmdb ?? undefined,
    language,
    release,
    uploader: 'Ana Example',
    frameRate: 23.976,
    ...hashes,
    content: srt.join('\n'),
  };
  const other: WorldSubtitle = {
    ...right,
    id: '4102',
    title: 'Winter Orchard',
    year: 1998,
    imdbId: 'tt8800005',
    tvdbId: 388_005,
    tmdbId: 88_005,
    release: release.replace(/^.*?(?=\.(S01|2021))/, 'Winter.Orchard'),
    hash: '00000000deadbeef',
    napiHash: '0123456789abcdef0123456789abcdef',
    videoSize: 1_000_000,
  };
  return { video: { ...usual, path, size: bytes.length }, right, other };
}
