import { readFileSync } from 'node:fs';
import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readCheck } from './parse.ts';

const recorded = readFileSync(new URL('answers/check-sub.txt', import.meta.url));
const account = { username: 'ania', password: 'right' };

test('the head of the answer says whose subtitle follows it', () => {
  expect(readCheck(recorded, providerContext())).toEqual({
    id: '5012',
    imdb: '0990021',
    frameRate: 23.976,
    bytes: Buffer.from('PK-then-the-zip'),
  });
});

test.each(['OK-0|', 'OK-1|imdb:1||', 'OK-3|napisId:9||PK'])('%s is no subtitle for this file', (answer) => {
  expect(readCheck(Buffer.from(answer), providerContext())).toBeUndefined();
});

test('a page instead of an answer is told as the fault of the provider', () => {
  expect(() => readCheck(Buffer.from('<!DOCTYPE html><title>Przerwa</title>'), providerContext())).toThrow(
    'unexpected response',
  );
});

async function start() {
  const lab = await startProviders([
    {
      provider: 'napisy24',
      id: '5012',
      type: 'movie',
      title: 'The Long Crossing',
      imdbId: 'tt0990021',
      language: 'pl',
      release: 'The.Long.Crossing.2021.1080p.WEB-DL-GRP',
      hash: 'e19d5212c9812cd6',
      videoSize: 734_003_200,
      content: 'Dzień dobry',
    },
  ]);
  onTestFinished(() => lab.close());
  const context = providerContext({ hosts: lab.hosts, hashes: { opensubtitles: 'e19d5212c9812cd6' } });
  return { lab, context };
}
const query = { video: aMovie(), languages: ['pl'], wantsForced: false };

test('what was made for exactly this file is found by its hash and fetched', async () => {
  const { context } = await start();

  const [found] = await client.search(query, account, context);
  const file = found && (await client.download(found, account, context));

  expect(found).toMatchObject({ id: '5012', matches: ['hash'], language: { code2: 'pl' } });
  expect(
    Buffer.from(file?.bytes ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('nothing is found for another file, or when the hash belongs to another movie, or when there is no hash', async () => {
  const { lab, context } = await start();
  const another = providerContext({ hosts: lab.hosts, hashes: { opensubtitles: '0000000000020000' } });
  const otherMovie = aMovie({ ids: { imdb: 'tt0000001', tvdb: null, tmdb: null } });

  expect(await client.search(query, account, another)).toEqual([]);
  expect(await client.search({ ...query, video: otherMovie }, account, context)).toEqual([]);
  expect(await client.search(query, account, providerContext({ hosts: lab.hosts }))).toEqual([]);
});

test('a wrong password is told as such', async () => {
  const { context } = await start();

  await expect(client.search(query, { ...account, password: 'wrong' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
  expect(client.missingConfig?.({ username: '', password: '' }, providerContext().integrations)).toContain('username');
});
