import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startLibrary } from '#engine/library/testing/start-library.ts';
import { CommandFailure, runCommand, type RunCommand } from '#platform/commands/run-command.ts';
import { makeVideo } from './testing/make-video.ts';
import { readFfprobe } from './read-ffprobe.ts';
import { createVideoProbe } from './video-probe.ts';

/** A probe, and the names of the tools that it has used. */
async function startProbe(parser: 'ffprobe' | 'mediainfo' = 'ffprobe', tool: RunCommand = runCommand) {
  const { db, settings } = await startLibrary({ settings: { 'general.embedded_subtitles_parser': parser } });
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-probe-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const used: string[] = [];
  const run: RunCommand = (command, ...rest) => {
    used.push(command);
    return tool(command, ...rest);
  };
  const probe = createVideoProbe({ db, settings, run, log: pino({ level: 'silent' }) });
  return { probe, settings, used, path: (name: string) => join(folder, name) };
}

const failing =
  (reason: CommandFailure['reason']): RunCommand =>
  () =>
    Promise.reject(new CommandFailure(reason, `It is ${reason}.`));

test.for(['ffprobe', 'mediainfo'] as const)('%s finds what is in a Matroska file', async (parser) => {
  const { probe, path } = await startProbe(parser);
  await makeVideo(
    path('Film.mkv'),
    [{ language: 'eng' }, { title: 'Commentary' }],
    [
      { language: 'por', title: 'Brazilian Portuguese' },
      { language: 'eng', title: 'English (SDH)', codec: 'ass' },
      { disposition: 'forced+default' },
    ],
  );

  const streams = await probe(path('Film.mkv'));

  expect(streams).toMatchObject({
    frameRate: 23.976,
    audio: [
      { index: 0, codec: 'aac', language: 'en', channels: 1 },
      { index: 1, language: null, title: 'Commentary' },
    ],
    subtitles: [
      { index: 0, codec: 'subrip', language: 'pb', hi: false, forced: false, isText: true },
      { index: 1, codec: 'ass', language: 'en', hi: true, forced: false, isDefault: false, cues: null },
      { index: 2, codec: 'subrip', language: null, hi: false, forced: true, isDefault: true },
    ],
  });
  expect(streams?.duration).toBeCloseTo(6, 1);
});

test('the count of cues that mkvmerge notes is read where entries are cues', () => {
  const stream = { codec_type: 'subtitle', disposition: {} };
  const { subtitles } = readFfprobe({
    streams: [
      { ...stream, codec_name: 'subrip', tags: { NUMBER_OF_FRAMES: '1204' } },
      { ...stream, codec_name: 'ass', tags: { 'NUMBER_OF_FRAMES-eng': '31' } },
      { ...stream, codec_name: 'hdmv_pgs_subtitle', tags: { NUMBER_OF_FRAMES: '2408' } },
      { ...stream, codec_name: 'subrip' },
    ],
  });
  expect(subtitles.map(({ cues }) => cues)).toEqual([1204, 31, null, null]);
});

test.for(['ffprobe', 'mediainfo'] as const)('%s finds what is in an MP4 file', async (parser) => {
  const { probe, path } = await startProbe(parser);
  await makeVideo(path('Film.mp4'), [{ language: 'jpn' }], [{ language: 'ger', codec: 'mov_text' }]);

  expect(await probe(path('Film.mp4'))).toMatchObject({
    audio: [{ language: 'ja' }],
    subtitles: [{ index: 0, codec: 'mov_text', language: 'de', isText: true }],
  });
});

test('a file is looked into once, and again when it has changed, when asked, or by another tool', async () => {
  const { probe, settings, used, path } = await startProbe();
  const film = path('Film.mkv');
  await makeVideo(film, [{ language: 'eng' }]);

  const first = await probe(film);
  const known = await probe(film);
  expect(used).toEqual(['ffprobe']);
  expect(known).toEqual(first);

  await probe(film, { again: true });
  await utimes(film, 1000, 1_700_000_000);
  await probe(film);
  expect(used).toHaveLength(3);

  await settings.save({ 'general.embedded_subtitles_parser': 'mediainfo' });
  await probe(film);
  await probe(film);
  expect(used.slice(3)).toEqual(['mediainfo']);
});

test.for(['ffprobe', 'mediainfo'] as const)('%s is not asked twice about a file that is no video', async (parser) => {
  const { probe, used, path } = await startProbe(parser);
  await writeFile(path('Film.mkv'), 'not a video at all');

  expect(await probe(path('Film.mkv'))).toBeUndefined();
  expect(await probe(path('Film.mkv'))).toBeUndefined();
  expect(used).toEqual([parser]);
});

test('a playlist that pretends to be a video leads nowhere', async () => {
  const { probe, path } = await startProbe();
  await makeVideo(path('Real.ts'), [{}]);
  await writeFile(
    path('Film.m3u8'),
    `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nhttp://127.0.0.1:9/Real.ts\n#EXT-X-ENDLIST\n`,
  );

  expect(await probe(path('Film.m3u8'))).toBeUndefined();
});

test('a file that is not there is nothing, and is looked for again', async () => {
  const { probe, used, path } = await startProbe();

  expect(await probe(path('Film.mkv'))).toBeUndefined();
  await makeVideo(path('Film.mkv'), [{}]);

  expect(await probe(path('Film.mkv'))).toBeDefined();
  expect(used).toHaveLength(1);
});

test('without the tool it says so, and remembers nothing', async () => {
  const { probe, used, path } = await startProbe('ffprobe', failing('missing'));
  await writeFile(path('Film.mkv'), 'a video');

  const sentence = 'ffprobe isn’t installed on this host, so video files can’t be read.';
  await expect(probe(path('Film.mkv'))).rejects.toMatchObject({ code: 'unavailable', message: sentence });
  await expect(probe(path('Film.mkv'))).rejects.toThrow(sentence);
  expect(used).toHaveLength(2);
});

test('a file that a tool never gets done with counts as broken', async () => {
  const { probe, used, path } = await startProbe('ffprobe', failing('too-slow'));
  await writeFile(path('Film.mkv'), 'a video');

  expect(await probe(path('Film.mkv'))).toBeUndefined();
  expect(await probe(path('Film.mkv'))).toBeUndefined();
  expect(used).toHaveLength(1);
});
