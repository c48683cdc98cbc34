import { commandValueNames } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { splitCommand } from '#domain/commands/split-command.ts';
import { commandValues, environmentOf, fillIn, type SavedSubtitle } from './command-values.ts';

const saved: SavedSubtitle = {
  videoPath: '/tv/Harbour $(rm -rf) Lights/S01E01 "Pilot".mkv',
  path: '/tv/Harbour $(rm -rf) Lights/S01E01 "Pilot".pt-BR.hi.srt',
  language: 'pb:hi',
  audio: 'ja',
  score: 100,
  provider: 'manual',
  subsId: '',
  uploader: '',
  releaseInfo: '',
  seriesId: 12,
  mediaId: 101,
};

test('every documented variable has its value', () => {
  expect(commandValues(saved)).toEqual({
    directory: '/tv/Harbour $(rm -rf) Lights',
    episode: saved.videoPath,
    episode_name: 'S01E01 "Pilot"',
    subtitles: saved.path,
    subtitles_language: 'Portuguese (Brazil) HI',
    subtitles_language_code2: 'pb:hi',
    subtitles_language_code3: 'pob:hi',
    subtitles_language_code2_dot: 'pb.hi',
    subtitles_language_code3_dot: 'pob.hi',
    episode_language: 'Japanese',
    episode_language_code2: 'ja',
    episode_language_code3: 'jpn',
    score: '100',
    subtitle_id: '',
    provider: 'manual',
    uploader: '',
    release_info: '',
    series_id: '12',
    episode_id: '101',
  });
});

test('a value stays one word, whatever is in it, and is not read again', () => {
  const values = { ...commandValues(saved), episode_name: '{{score}} "; rm -rf / #' };

  const words = splitCommand(`run {{subtitles}} '--name={{ episode_name }}' {{unknown}}`);

  expect(words.map((word) => fillIn(word, values))).toEqual([
    'run',
    saved.path,
    '--name={{score}} "; rm -rf / #',
    '{{unknown}}',
  ]);
});

test('every value is a variable as well, under a name of its own', () => {
  const environment = environmentOf(commandValues(saved));

  expect(Object.keys(environment)).toHaveLength(commandValueNames.length);
  expect(environment).toMatchObject({
    CAPTIONARR_SUBTITLE: saved.path,
    CAPTIONARR_SUBTITLE_LANGUAGE_CODE2: 'pb:hi',
    CAPTIONARR_SUBTITLE_ID: '',
    CAPTIONARR_EPISODE: saved.videoPath,
    CAPTIONARR_DIRECTORY: '/tv/Harbour $(rm -rf) Lights',
    CAPTIONARR_RELEASE_INFO: '',
  });
});

test('no value can end early or be too long for the system', () => {
  const { release_info, uploader } = commandValues({ ...saved, uploader: 'a\0b', releaseInfo: 'x'.repeat(1_000_000) });

  expect(uploader).toBe('ab');
  expect(release_info.length).toBeLessThan(32_000);
});
