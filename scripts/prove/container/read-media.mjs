// What the readers of a checkout get out of the videos in a folder, as JSON; runs inside the image and outside.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const [, , checkout, folder] = process.argv;
const load = (path) => import(join(checkout, 'apps/server/src', path));
const { runCommand } = await load('platform/commands/run-command.ts');
const { parsers } = await load('integrations/media/parsers.ts');
const { createTrackReader } = await load('integrations/media/track-reader.ts');
const { createVideoReader } = await load('integrations/media/video-reader.ts');
const { decodeSound } = await load('integrations/media/speech-decode.ts');
const { copyTrack } = await load('integrations/media/copy-track.ts');
const { readPictureTrack } = await import(join(checkout, 'packages/domain/src/ocr/formats/read-picture-track.ts'));
const tracks = createTrackReader(runCommand);
const videos = createVideoReader(runCommand);

/** Length and loudness: a track that decodes to silence counts as not decoded. */
async function hear(path, index) {
  let count = 0;
  let power = 0;
  for await (const piece of decodeSound(path, index)) {
    for (let at = 0; at + 1 < piece.length; at += 2) power += piece.readInt16LE(at) ** 2;
    count += piece.length / 2;
  }
  return { seconds: Math.round((count / 16_000) * 10) / 10, isLoud: Math.sqrt(power / count) > 500 };
}

async function read(path) {
  const streams = await parsers.ffprobe(runCommand, path, {});
  const texts = streams.subtitles.filter(({ isText }) => isText);
  const options = { timeoutMs: 60_000 };
  return {
    streams,
    mediainfo: await parsers.mediainfo(runCommand, path, {}),
    heard: await Promise.all(streams.audio.map(({ index }) => hear(path, index))),
    sound: (await videos.readSound(path, { ...options, seconds: 1 })).length,
    texts: await Promise.all(texts.map(({ index }) => tracks.readTrackText(path, index))),
    copied: await Promise.all(
      texts.map(async ({ index, codec }) =>
        String(await videos.readTrack(path, index, codec === 'ass' ? 'ass' : 'srt', options)),
      ),
    ),
    pictures: await Promise.all(
      streams.subtitles
        .filter(({ isText }) => !isText)
        .map(async ({ index }) => [...readPictureTrack(await copyTrack(path, index))].map(({ start }) => start)),
    ),
    times: await Promise.all(streams.subtitles.map(({ index }) => tracks.readPacketTimes(path, index))),
  };
}

const names = readdirSync(folder).filter((name) => /\.(mkv|mp4|avi|ts)$/.test(name));
const found = {};
for (const name of names.toSorted()) found[name] = await read(join(folder, name));
console.log(JSON.stringify(found));
