import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { talk } from '#testing/talk.ts';
import { makeVideo } from '#integrations/media/testing/make-video.ts';
import { someSubtitle, someText } from '#testing/start-with-providers.ts';
import { contentHash } from './check-download.ts';
import { better, next, startSearch } from './testing/start-search.ts';

const german = (texts: readonly string[]) =>
  texts
    .map((text, index) => `${index + 1}\n00:00:${10 + index * 3},000 --> 00:00:${12 + index * 3},000\n${text}\n`)
    .join('\n');
const germanText = german([
  'Wo bist du die ganze Nacht gewesen?',
  'Ich habe den alten Leuchtturmwärter gesucht.',
  'Seit dem Sturm hat ihn niemand mehr gesehen.',
  'Dann sollten wir die Leute am Hafen fragen.',
  'Das haben wir doch schon längst getan.',
]);

describe('what is downloaded is looked at before it is saved', () => {
  const cases: [string, string | Buffer, string][] = [
    ['no subtitle', 'Not a subtitle at all.', 'broken'],
    ['a page', '<!DOCTYPE html><html><body>Come back later.</body></html>', 'broken'],
    ['in another language', germanText, 'wrong-text-language'],
    ['much longer than the video', someText(4).replace('00:00:45,000', '01:00:45,000'), 'wrong-length'],
  ];
  test.for(cases)('%s: it is refused with its reason, and the next best is taken', async ([, content, rule]) => {
    const { search, read, recordOf, fetched } = await startSearch({ world: [{ ...better, content }, next] });

    const { saved, searchId } = await search();

    expect(saved).toMatchObject([{ language: 'en' }]);
    expect(await read('en.srt')).toBe(someText(2));
    const { candidates, verdicts } = await recordOf(searchId);
    expect(candidates.map(({ subs_id: id, state, rule: why }) => [id, state, why])).toEqual([
      ['better', 'ruled-out', rule],
      ['next', 'taken', null],
    ]);
    expect(verdicts).toMatchObject([{ outcome: 'taken', taken: 1, best: 0 }]);
    expect(await fetched()).toMatchObject([{ outcome: rule }, { outcome: 'saved' }]);
  });

  test('times of another episode are refused where a real video has a track to compare with', async () => {
    const fits = { ...next, content: talk(300) };
    const world = [{ ...better, content: talk(0, 77) }, fits];
    const { search, recordOf, videos, read } = await startSearch({ world, probe: undefined });
    await makeVideo(videos.episode, [{ language: 'jpn' }], [{ language: 'jpn', text: talk(0) }]);

    const { searchId } = await search();

    expect((await recordOf(searchId)).candidates.map(({ rule }) => rule)).toEqual(['wrong-times', null]);
    expect(await read('en.srt')).toBe(talk(300));
  });

  test('a file that was synced with the video is as good as a track', async () => {
    const fits = { ...next, content: talk(300) };
    const { search, app, recordOf, videos } = await startSearch({
      world: [{ ...better, content: talk(0, 77) }, fits],
      probe: async () => ({ duration: 1800, frameRate: 24, audio: [], subtitles: [] }),
    });
    const path = videos.episode.replace(/mkv$/, 'ja.srt');
    await writeFile(path, talk(0));
    const row = { kind: 0 as const, media_id: 101, path, language: 'ja' };
    await app.db
      .insertInto('subtitle')
      .values({ ...row, no: 0, size: 1, modified_at: 1 })
      .execute();
    const synced = { tool: 'sync', after_hash: contentHash(Buffer.from(talk(0))), state: 'done' as const };
    await app.db
      .insertInto('file_change')
      .values({ ...row, ...synced, batch: 'b', at: 1, who: 'test' })
      .execute();

    const { searchId } = await search();

    expect((await recordOf(searchId)).candidates.map(({ rule }) => rule)).toEqual(['wrong-times', null]);
  });

  test('the same bytes as before under another name are not taken again', async () => {
    const { search, api, videos, recordOf, providers } = await startSearch({ world: [someSubtitle()] });
    await search();
    const form = { language: 'en', hi: false, forced: false, path: videos.episode.replace(/mkv$/, 'en.srt') };
    await api.subtitles.deleteEpisode({ query: { seriesid: 12, episodeid: 101 }, form });
    providers.world.add(someSubtitle({ id: 'copy' }));

    const { searchId, saved } = await search();

    expect(saved).toEqual([]);
    const { candidates, verdicts } = await recordOf(searchId);
    expect(Object.fromEntries(candidates.map(({ subs_id: id, rule }) => [id, rule]))).toEqual({
      one: 'fetched-before',
      copy: 'same-bytes',
    });
    expect(verdicts[0]?.outcome).toBe('all-ruled-out');
  });
});
