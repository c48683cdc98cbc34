import type { Job } from '@captionarr/contract';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from './i18n.ts';
import { sayJobs } from './say-jobs.ts';

afterEach(() => startI18n('en'));

const say = (job_name: string, said?: unknown) => sayJobs([{ job_name, said } as Job])[0]?.job_name;

test('a job is named in the language of the reader, with the language it works on', async () => {
  await startI18n('de');

  expect(say('Sync with Sonarr', { code: 'sync', values: { name: 'Sonarr' } })).toBe('Mit Sonarr abgleichen');
  expect(
    say('Search French subtitles for Ferry', {
      code: 'search-language',
      values: { title: 'Ferry', language: 'fr:forced' },
    }),
  ).toBe('Französisch (Erzwungen): Untertitel für Ferry suchen');
  expect(say('Refresh 1 movie from Radarr', { code: 'refresh.movies', values: { count: 1, name: 'Radarr' } })).toBe(
    '1 Film von Radarr aktualisieren',
  );
});

test('a job of a newer or another server keeps its name', async () => {
  await startI18n('de');

  expect(say('Polish the lens')).toBe('Polish the lens');
  expect(say('Polish the lens', { code: 'polish', values: {} })).toBe('Polish the lens');
});
