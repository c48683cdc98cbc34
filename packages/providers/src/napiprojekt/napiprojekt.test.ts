import { readFileSync } from 'node:fs';
import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { hasAuthor, hasRealAuthor } from './author.ts';
import { client } from './client.ts';
import { readCatalogue, readPage } from './parse.ts';

const recorded = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const [own, other] = ['415d6e662118c229c6ad3f950c24702a', '0123456789abcdef0123456789abcdef'];
const anyAuthor = { only_authors: false, only_real_names: false };

test('the catalogue gives titles with the place of their page', async () => {
  expect(await readCatalogue(recorded('answers/catalogue.html'), providerContext())).toEqual([
    {
      titles: ['The Long Crossing', 'The Long Crossing', 'The Long Crossing'],
      year: 2021,
      imdb: 'tt0990021',
      slug: '40017-The-Long-Crossing-(2021)',
    },
    {
      titles: ['Dlugie przejscie', 'Dlugie przejscie (The Long Crossing)', 'Dlugie przejscie', 'The Long Crossing'],
      year: 1988,
      imdb: undefined,
      slug: '40018-The-Long-Crossing-(1988)',
    },
  ]);
});

test('a page gives the hash of the video of each subtitle, its author and rate', async () => {
  expect(await readPage(recorded('answers/page.html'), providerContext())).toEqual([
    { hash: own, author: 'Anna Nowak', frameRate: 23.976 },
    { hash: other, frameRate: 25 },
  ]);
});

test.each([
  ['Anna Nowak', true],
  ['Jan Kowalski-Nowy', true],
  ['kinoman77', false],
  ['Google Translator', false],
  [undefined, false],
])('%s is a real name: %s', (author, isReal) => {
  expect(hasRealAuthor(author)).toBe(isReal);
});

test('a program is no author', () => {
  expect(['kinoman77', 'chatgpt', 'Automat', 'si', undefined].filter(hasAuthor)).toEqual(['kinoman77']);
});

async function start(hash: string | undefined = own) {
  const movie = { provider: 'napiprojekt', type: 'movie', title: 'The Long Crossing', year: 2021 } as const;
  const common = { ...movie, language: 'pl', release: 'The.Long.Crossing.2021', content: '{1}{25}Dzień dobry' };
  const lab = await startProviders([
    { ...common, id: '1', napiHash: own, uploader: 'Anna Nowak' },
    { ...common, id: '2', napiHash: other },
  ]);
  onTestFinished(() => lab.close());
  return { lab, context: providerContext({ hosts: lab.hosts, hashes: { napiprojekt: hash } }) };
}
const query = { video: aMovie(), languages: ['pl'], wantsForced: false };

test('the subtitle of this very file has the hash, others of the movie have its title', async () => {
  const { context } = await start();

  const found = await client.search(query, anyAuthor, context);
  const file = found[1] && (await client.download(found[1], anyAuthor, context));

  expect(found).toMatchObject([
    { id: own, matches: ['hash'], uploader: 'Anna Nowak' },
    { id: other, matches: ['title', 'year'] },
  ]);
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('{1}{25}Dzień dobry');
});

test('a file that is not in the catalogue is asked for by its hash and token', async () => {
  const { lab, context } = await start();
  const video = anEpisode();

  const found = await client.search({ ...query, video }, anyAuthor, context);

  expect(found).toMatchObject([{ id: own, matches: ['hash'] }]);
  const asked = lab.calls.find(({ isDownload }) => isDownload);
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ f: own, t: 'a8988', l: 'PL' });
});

test('only what has an author is found when that is wanted', async () => {
  const { context } = await start();

  const found = await client.search(query, { only_authors: true, only_real_names: false }, context);
  const unknown = await client.search(
    { ...query, video: anEpisode() },
    { ...anyAuthor, only_real_names: true },
    context,
  );

  expect(found.map(({ id }) => id)).toEqual([own]);
  expect(unknown).toEqual([]);
});

test('a hash that nobody knows finds nothing, and a subtitle that is gone is a broken one', async () => {
  const unknown = 'f'.repeat(32);
  const { context } = await start(unknown);

  expect(await client.search({ ...query, video: anEpisode() }, anyAuthor, context)).toEqual([]);
  const gone = { id: unknown, language: { code2: 'pl', hi: false, forced: false }, releases: [], matches: [] };
  await expect(client.download(gone, anyAuthor, context)).rejects.toMatchObject({ reason: 'BrokenItem' });
});
