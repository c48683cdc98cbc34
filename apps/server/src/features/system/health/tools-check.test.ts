import { expect, test } from 'vitest';
import { CommandFailure, type RunCommand } from '#platform/commands/run-command.ts';
import { checkTools } from './tools-check.ts';

const settings = (values: Record<string, unknown>) => ({ get: (key: string) => values[key] ?? false }) as never;
const only =
  (...installed: string[]): RunCommand =>
  async (command) => {
    if (!installed.includes(command)) throw new CommandFailure('missing', 'It is not there.');
    const output = command === 'mediainfo' ? 'MediaInfoLib - v23.04' : `${command} version 5.1.9-0+deb12u1 Copyright`;
    return { code: 0, output: Buffer.from(output), complaints: '' };
  };
const defaults = {
  'general.use_embedded_subs': true,
  'general.embedded_subtitles_parser': 'ffprobe',
  'general.enabled_providers': [],
};

test('says which are installed', async () => {
  expect(await checkTools({ settings: settings(defaults), run: only('ffprobe', 'mediainfo') })()).toEqual({
    state: 'ok',
    words: 'All installed',
    status: { code: 'all-there', values: {} },
    detail: 'ffmpeg isn’t installed · ffprobe 5.1.9 · mediainfo 23.04 · tesseract isn’t installed',
    facts: [
      expect.objectContaining({ values: { name: 'ffmpeg' } }),
      'ffprobe 5.1.9',
      'mediainfo 23.04',
      expect.objectContaining({ values: { name: 'tesseract' } }),
    ],
    issues: [],
  });
});

test.for([
  ['ffprobe', defaults],
  ['mediainfo', { ...defaults, 'general.embedded_subtitles_parser': 'mediainfo' }],
  ['ffmpeg', { 'general.enabled_providers': [], 'subsync.use_subsync': true }],
  ['ffmpeg', { 'general.enabled_providers': ['whisperai'] }],
] as const)('%s is missed when the settings need it', async ([tool, values]) => {
  const { state, issues } = await checkTools({ settings: settings(values), run: only() })();

  expect(state).toBe('bad');
  expect(issues).toMatchObject([{ object: `${tool} isn’t installed`, severity: 'bad' }]);
});
