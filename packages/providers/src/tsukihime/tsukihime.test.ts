import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readReleases, readTracks } from './parse.ts';

const query = (video = anEpisode(), languages = ['en']) => ({ video, languages, wantsForced: false });
const context = providerContext();
const listed = (id: number, name: string, change: object = {}) => ({ id, name, state: 'completed', ...change });
const track = (id: number, info: object, type = 1) => ({ id, type, info: { lang: 'en', codec: 'ass', ...info } });

test('an episode is found by the AniDB title and number, without an AniDB client, and downloaded', async () => {
  const lab = await startLab(
    episodeSubtitle('tsukihime', { hi: true }),
    episodeSubtitle('tsukihime', { id: '2', episode: 2 }),
    episodeSubtitle('tsukihime', { id: '3', language: 'pb' }),
  );
  const labContext = providerContext({ hosts: lab.hosts });

  const found = await client.search(query(), {}, labContext);
  const { fileName } = await client.download(found[0]!, {}, labContext);

  expect(found).toMatchObject([
    {
      id: '4101-4101',
      language: { code2: 'en', hi: true, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['series', 'season', 'episode', 'series_tvdb_id'],
    },
  ]);
  expect(fileName).toMatch(/\.srt\.xz$/);
  expect(lab.calls.some(({ origin }) => origin.includes('anidb.net'))).toBe(false);
});

test('a movie is found by its AniList number', async () => {
  const lab = await startLab(movieSubtitle('tsukihime', { language: 'ea' }));

  const found = await client.search(query(aMovie(), ['ea', 'en']), {}, providerContext({ hosts: lab.hosts }));

  expect(found.map(({ language, matches }) => [language.code2, matches])).toEqual([['ea', ['imdb_id']]]);
});

test('releases that are unfinished or in other languages are left out, and the most alike comes first', () => {
  const results = [
    listed(1, 'Harbour Lights S01E01 720p HDTV-ABC'),
    listed(2, 'Harbour.Lights.S01E01.1080p.WEB-DL.H.264-GRP', { sublangs: ['en', 'de'] }),
    listed(3, 'Harbour.Lights.S01E01', { state: 'processing' }),
    listed(4, 'Harbour.Lights.S01E01', { sublangs: ['de'] }),
  ];

  expect(readReleases({ results }, anEpisode(), ['en'], context).map(({ id }) => id)).toEqual(['2', '1']);
});

test('of a season’s release only the file of the episode counts, and only text tracks that are there', () => {
  const files = [
    {
      filename: 'Harbour.Lights.S01E01.mkv',
      attachments: [
        track(1, {}),
        track(2, { cached: 0 }),
        track(3, { codec: 'pgs' }),
        track(4, {}, 0),
        track(5, { lang: 'und' }),
      ],
    },
    { filename: 'Harbour.Lights.S01E11.mkv', attachments: [track(6, {})] },
  ];
  const release = { id: '9', name: 'Harbour.Lights.S01', state: 'completed', sublangs: undefined, animetosho: true };

  const found = readTracks({ files }, { release, video: anEpisode(), languages: ['en'], matches: [] }, context);

  expect(found.map(({ id, handle }) => [id, handle])).toEqual([
    ['9-1', { attachment: '1', isTosho: true, name: 'Harbour.Lights.S01E01.ass' }],
  ]);
});
