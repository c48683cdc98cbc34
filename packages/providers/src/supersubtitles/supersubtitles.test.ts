import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readShow, readSubtitles } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const reading = providerContext();

test('one that fits several releases is found once, with all of them, and so is a season', () => {
  expect(readSubtitles(recorded, anEpisode(), { id: '4', isYear: true }, reading)).toEqual([
    {
      id: '1714550000',
      language: { code2: 'hu', hi: false, forced: false },
      releases: [
        'Harbour Lights - 1x01 - Low Tide WEB.1080p-GRP',
        'Harbour Lights - 1x01 - Low Tide HDTV-OTHER',
        'Harbour.Lights.S01E01.WEB.1080p.HUN',
        'Harbour Lights - 1x01 - Low Tide WEB.720p-NTB',
      ],
      matches: ['series', 'season', 'episode', 'year'],
      uploader: 'Kata',
      handle: { fileName: 'Harbour.Lights.S01E01.WEB.1080p.HUN.srt' },
    },
    expect.objectContaining({ id: '1714560000', isPack: true, releases: ['Harbour.Lights.S01.WEB.ENG'] }),
  ]);
  expect(readSubtitles([], anEpisode(), { id: '4', isYear: true }, reading)).toEqual([]);
});

test('a series of the same name from another year is another', () => {
  const answer = [
    { name: 'Harbour Lights (1998)', ID: '3' },
    { name: 'Harbour Lights (2021)', ID: '4' },
  ];

  expect(readShow(answer, anEpisode(), reading)).toEqual({ id: '4', isYear: true });
  expect(readShow(answer.slice(0, 1), anEpisode(), reading)).toBeUndefined();
  expect(
    readShow([{ name: 'Nincs találat', ID: '-100x' }], anEpisode({ title: 'Nincs találat' }), reading),
  ).toBeUndefined();
});

test('an episode is found and fetched, and its series is asked for once', async () => {
  const lab = await startProviders([
    {
      provider: 'supersubtitles',
      id: '55',
      type: 'episode',
      title: 'Harbour Lights',
      year: 2021,
      season: 1,
      episode: 1,
      language: 'hu',
      release: 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP',
      content: 'Jó napot',
    },
  ]);
  onTestFinished(() => lab.close());
  const context = providerContext({ hosts: lab.hosts });
  const query = { video: anEpisode(), languages: ['hu'], wantsForced: false };

  const [found] = await client.search(query, {}, context);
  const nothing = await client.search({ ...query, languages: ['en'] }, {}, context);
  const file = found && (await client.download(found, {}, context));

  expect(found).toMatchObject({ id: '55', language: { code2: 'hu' } });
  expect(nothing).toEqual([]);
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('Jó napot');
  expect(lab.calls.map(({ query: asked }) => asked.get('action'))).toEqual([
    'autoname',
    'xbmc',
    'xbmc',
    'xbmc',
    'letolt',
  ]);
});

test('the pack of a season is found when the episode has nothing of its own', async () => {
  const lab = await startLab(
    episodeSubtitle('supersubtitles', { language: 'hu', title: 'Harbours Lights', episode: undefined }),
  );
  const query = { video: anEpisode({ title: 'Harbour’s Lights' }), languages: ['hu'], wantsForced: false };

  const found = await client.search(query, {}, providerContext({ hosts: lab.hosts }));

  expect(found).toMatchObject([{ id: '4101', isPack: true }]);
  expect(lab.calls.map(({ query: asked }) => asked.get('term') ?? asked.get('rtol'))).toEqual([
    'Harbour’s Lights',
    'Harbours Lights',
    '1',
    null,
  ]);
});
