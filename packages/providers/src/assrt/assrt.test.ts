import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { chooseFile, readSubtitles, toCandidates } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const reading = providerContext();

test('a subtitle in two languages is found once for each', () => {
  const found = readSubtitles(recorded, reading).flatMap((one) => toCandidates(one, ['zh', 'zt', 'en']));

  expect(found.map(({ id, language, releases }) => [id, language.code2, ...releases])).toEqual([
    ['602001-zh', 'zh', 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP', '港湾之光'],
    ['602001-en', 'en', 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP', '港湾之光'],
    ['602002-zt', 'zt', 'Harbour.Lights.S01E01.HDTV'],
  ]);
});

test('nothing found may come as an empty object', () => {
  expect(readSubtitles({ status: 0, sub: { subs: {} } }, reading)).toEqual([]);
});

test.each([
  [20001, 'AuthenticationError'],
  [30900, 'TooManyRequests'],
  [20000, 'ProviderError'],
])('the number %i in an answer is told as %s', (status, reason) => {
  expect(() => readSubtitles({ status, errmsg: 'no' }, reading)).toThrow(expect.objectContaining({ reason }));
});

const isFirst = (name: string) => name.startsWith('e01');

test('of several files the one for the episode and the language is taken, and without a list the archive', () => {
  const filelist = ['e02.chs.srt', 'e01.英文.srt', 'e01.chs.srt', 'readme.txt'].map((f) => ({
    f,
    url: `http://x/${f}`,
  }));

  expect(chooseFile({ id: 1, filelist }, 'zh', isFirst)?.name).toBe('e01.chs.srt');
  expect(chooseFile({ id: 1, filelist }, 'en', isFirst)?.name).toBe('e01.英文.srt');
  expect(chooseFile({ id: 1, filename: 'a.rar', url: 'http://x/a.rar' }, 'zh', isFirst)?.name).toBe('a.rar');
  expect(chooseFile({ id: 1, filelist: [] }, 'zh', isFirst)).toBeUndefined();
});

const has: WorldSubtitle = {
  provider: 'assrt',
  id: '41',
  type: 'episode',
  title: 'Harbour Lights',
  season: 1,
  episode: 1,
  language: 'zh',
  release: 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP',
  content: '1\n00:00:01,000 --> 00:00:02,000\n晚上好。\n',
};
const config = { token: 'lab-assrt' };
const query = { video: anEpisode(), languages: ['zh'], wantsForced: false };

async function start() {
  const lab = await startProviders([has]);
  onTestFinished(() => lab.close());
  return { ...lab, context: providerContext({ hosts: lab.hosts }) };
}

test('an episode is asked for by name, and its file can be had', async () => {
  const { context } = await start();

  const [found] = await client.search(query, config, context);
  const { bytes, fileName } = await client.download(found!, config, context);

  expect(found).toMatchObject({ id: '41-zh', language: { code2: 'zh' } });
  expect(fileName).toBe('Harbour.Lights.S01E01.1080p.WEB-DL-GRP.srt');
  expect(Buffer.from(bytes).toString()).toBe(has.content);
});

test('what it has nothing for is nothing, and a wrong token is told as such', async () => {
  const { context } = await start();

  expect(await client.search({ ...query, video: aMovie() }, config, context)).toEqual([]);
  await expect(client.search(query, { token: 'x' }, context)).rejects.toMatchObject({ reason: 'AuthenticationError' });
});

test('when the calls of a minute are spent, it is left alone for a minute', async () => {
  const { hosts, trouble } = await start();
  trouble('assrt', { kind: 'quota' });
  const context = providerContext({ hosts, now: () => 1000 });

  await expect(client.search(query, config, context)).rejects.toMatchObject({
    reason: 'TooManyRequests',
    until: 61_000,
  });
});
