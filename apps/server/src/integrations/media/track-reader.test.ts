import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#platform/commands/run-command.ts';
import { readPackets } from './read-packets.ts';
import { readLanguage, readMarks } from './read-track-words.ts';
import { makeVideo } from './testing/make-video.ts';
import { createTrackReader } from './track-reader.ts';

async function startReader() {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-track-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { reader: createTrackReader(runCommand), video: join(folder, 'The "best" film; $(id).mkv') };
}

test('reads a track as SRT, whatever it is in the file, and when it shows something', async () => {
  const { reader, video } = await startReader();
  await makeVideo(video, [{}], [{ language: 'eng' }, { codec: 'ass' }]);

  const text = await reader.readTrackText(video, 1);
  const times = await reader.readPacketTimes(video, 1);

  expect(text).toMatch(/^1\n00:00:01,\d{3} --> 00:00:02,\d{3}\nThe harbour is <i>closed<\/i>\.\n\n2\n/);
  expect(times).toHaveLength(2);
  expect(Math.abs((times[1] ?? 0) - 4000)).toBeLessThan(50);
});

test('says so when there is no such track', async () => {
  const { reader, video } = await startReader();
  await makeVideo(video, [{}], [{}]);

  await expect(reader.readTrackText(video, 5)).rejects.toMatchObject({ name: 'AppError', code: 'conflict' });
  expect(await reader.readPacketTimes(video, 5)).toEqual([]);
});

test('times count from the beginning of the file, and packets that clear the screen show nothing', () => {
  const lines = [
    'packet|pts_time=12.500000|duration_time=N/A|size=4210',
    'packet|pts_time=10.000000|duration_time=N/A|size=3000',
    'packet|pts_time=11.000000|duration_time=N/A|size=30',
    'packet|pts_time=N/A|duration_time=N/A|size=3000',
    'format|start_time=1.400000',
    '',
  ];

  expect(readPackets(lines.join('\n'))).toEqual([8600, 11_100]);
});

test('a short text with a duration is shown', () => {
  expect(readPackets('packet|pts_time=1.0|duration_time=2.0|size=3')).toEqual([1000]);
});

test.for<[tag: string, title: string, language: string | null]>([
  ['eng', '', 'en'],
  ['pt-BR', '', 'pb'],
  ['por', 'Brasileiro', 'pb'],
  ['spa', 'Latinoamericano', 'ea'],
  ['chi', 'Traditional', 'zt'],
  ['chi', '繁體', 'zt'],
  ['und', 'French', 'fr'],
  ['', 'English SDH', 'en'],
  ['und', '', null],
  ['', 'Commentary', null],
  ['xyz', '', null],
])('a track tagged "%s" with the title "%s" is in %s', ([tag, title, language]) => {
  expect(readLanguage(tag, title)).toBe(language);
});

test.for<[title: string, hi: boolean, forced: boolean]>([
  ['English (SDH)', true, false],
  ['English [CC]', true, false],
  ['Deutsch für Hörgeschädigte', false, false],
  ['Forced', false, true],
  ['Signs & Foreign parts', false, true],
  ['Chinese', false, false],
])('the title "%s" says what the track is for', ([title, hi, forced]) => {
  expect(readMarks(title)).toEqual({ hi, forced });
});
