import type { Random } from '#random.ts';
import type { Language } from './languages.ts';
import { hasOwnFiles } from './plan.ts';
import { qualities, type Quality } from './qualities.ts';
import { createTracks } from './tracks.ts';
import type { Size, VideoFile } from './types.ts';
import { releaseGroups } from './words.ts';

/** Files up to this size are no episodes or movies to a subtitle manager. */
const tinyBelow = 20_480;

const videoCodecs = ['x264', 'h264', 'x265', 'AV1', 'XviD'];
const audioCodecs = ['EAC3', 'AAC', 'AC3', 'DTS-HD MA', 'Opus'];
const channels = [2, 5.1, 7.1];
const externals: readonly (readonly string[])[] = [
  [],
  [],
  [],
  ['en'],
  ['en', 'fr'],
  ['de'],
  ['pt-BR'],
  ['en.hi'],
  ['en', 'es.forced'],
];

interface VideoOptions {
  id: number;
  size: Size;
  tiny: boolean;
  language: Language;
  folder: string;
  /** Minutes. */
  minutes: number;
  added: string;
  /** The relative path without extension, and the release's title if there can be one. */
  name: (quality: Quality) => { stem: string; scene: string };
}

export function createVideoFile(
  random: Random,
  { id, size, tiny, language, folder, minutes, added, name }: VideoOptions,
): VideoFile {
  const quality = qualities[Math.floor(qualities.length * random.next() ** 2)] ?? random.pick(qualities);
  const releaseGroup = random.pick(releaseGroups);
  const { stem, scene } = name(quality);
  const container = random.chance(0.12) ? 'mp4' : 'mkv';
  const relativePath = `${stem}.${container}`;
  const hasSceneName = random.chance(0.6) && scene !== '';
  return {
    id,
    path: `${folder}/${relativePath}`,
    relativePath,
    size: tiny ? random.between(4_096, tinyBelow) : sizeOf(random, size, quality, minutes),
    dateAdded: added,
    sceneName: hasSceneName ? `${scene}.${quality.label.replace('-', '.')}.x264-${releaseGroup}` : undefined,
    releaseGroup,
    quality,
    videoCodec: random.pick(videoCodecs),
    audioCodec: random.pick(audioCodecs),
    audioChannels: random.pick(channels),
    runtime: minutes * 60 + random.between(-50, 50),
    tracks: createTracks(random, language, container),
    external: random.pick(externals),
  };
}

/** A real file has its size on disk; others have a typical release size. */
const sizeOf = (random: Random, size: Size, { resolution }: Quality, minutes: number) =>
  hasOwnFiles(size)
    ? random.between(200_000, 900_000)
    : Math.round(minutes * resolution * 25_000 * (0.7 + 0.6 * random.next()));
