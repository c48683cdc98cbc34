import { mkdir } from 'node:fs/promises';
import { zipOf } from '@captionarr/lab';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { someSubtitle, someText } from '#testing/start-with-providers.ts';
import { better, next, startSearch } from './testing/start-search.ts';

test('a second identical search fetches nothing, and says why', async () => {
  const { search, downloads, recordOf } = await startSearch({ world: [{ ...better }] });

  await search();
  const { searchId } = await search();

  expect(downloads()).toBe(1);
  expect((await recordOf(searchId)).candidates).toMatchObject([{ rule: 'fetched-before' }]);
});

describe('what is saved', () => {
  test('is named after what it is: texts for the hearing impaired are found out', async () => {
    const content = someText(5).replace('Where have', '[door creaks] Where have').replaceAll('I was', '(sighs) I was');
    const { search, read } = await startSearch({ world: [someSubtitle({ content })] });

    const { saved } = await search();

    expect(saved).toMatchObject([{ language: 'en:hi' }]);
    expect(await read('en.hi.srt')).toBe(content);
  });

  test('is plain when texts for the hearing impaired are removed from it', async () => {
    const content = someText(5).replaceAll('Where have', '[door creaks] Where have');
    const settings = { 'general.subzero_mods': ['remove_HI'] };
    const { search, read } = await startSearch({ world: [someSubtitle({ content, hi: true })], settings });

    await search();

    expect(await read('en.srt')).toContain('Where have you been');
    expect(await read('en.srt')).not.toContain('door creaks');
  });

  test('comes out of an archive, and is SubRip', async () => {
    const ass = [
      '[Script Info]\nScriptType: v4.00+\n\n[Events]',
      'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
      'Dialogue: 0,0:00:01.00,0:00:40.00,Default,,0,0,0,,{\\i1}Where have you been all night?{\\i0}\\NI was looking for the lighthouse keeper.',
    ].join('\n');
    const content = await zipOf({ 'Harbour.Lights.S01E02.ass': 'x', 'Harbour.Lights.S01E01.ass': ass });
    const { search, read } = await startSearch({ world: [someSubtitle({ content })] });

    await search();

    expect(await read('en.srt')).toBe(
      '1\n00:00:01,000 --> 00:00:40,000\n<i>Where have you been all night?</i>\nI was looking for the lighthouse keeper.\n',
    );
  });

  test('keeps its format when the profile says so', async () => {
    const vtt = `WEBVTT\n\n${someText(6).replaceAll(',', '.')}`;
    const { search, app, read } = await startSearch({ world: [someSubtitle({ content: vtt })], keepsFormat: true });

    await search();

    expect(await read('en.vtt')).toBe(vtt);
    expect(await app.db.selectFrom('history').select('subtitle_path').execute()).toHaveLength(1);
  });

  test('cannot be saved: the reason stands in the verdict, and nothing else is fetched', async () => {
    const { search, videos, recordOf, downloads } = await startSearch({ world: [someSubtitle(), next] });
    await mkdir(videos.episode.replace(/mkv$/, 'en.srt'));

    const { searchId, saved } = await search();

    expect(saved).toEqual([]);
    expect(await recordOf(searchId)).toMatchObject({
      verdicts: [{ outcome: 'failed' }],
      candidates: [{ rule: 'not-saved' }, { state: 'spare' }],
    });
    expect(downloads()).toBe(1);
    await search({ languages: ['en'] });
    expect(downloads()).toBe(2);
  });
});

describe('an upgrade', () => {
  test('takes only what is better, and replaces the file', async () => {
    const { search, history, providers, read } = await startSearch({
      world: [next],
      settings: { 'general.minimum_score': 50 },
    });
    await search();
    const [old] = await history();
    if (!old) throw new Error('Nothing was downloaded.');
    const upgrade = { historyId: old.id, score: old.score ?? 0 };

    const same = await search({ trigger: 'upgrade', languages: ['en'], upgrade });
    expect(same.verdicts[0]?.outcome).toBe('below-minimum');
    providers.world.add(someSubtitle());
    const { saved } = await search({ trigger: 'upgrade', languages: ['en'], upgrade });

    expect(saved).toHaveLength(1);
    expect(await read('en.srt')).toBe(someText());
    expect((await history()).at(-1)).toMatchObject({ action: 3, upgraded_from: old.id, subs_id: 'one', latest: 1 });
  });

  test('is told as one', async () => {
    const { app, search, history, providers, request, key } = await startSearch({
      world: [next],
      settings: { 'general.minimum_score': 50 },
    });
    const digest = { name: 'JSON', enabled: true, url: 'json://127.0.0.1:9', digest: true };
    await request('POST', '/api/system/settings', {
      headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ 'notifications-providers': JSON.stringify(digest) }).toString(),
    });
    await search();
    const [old] = await history();
    providers.world.add(someSubtitle());

    const upgrade = { historyId: old?.id ?? 0, score: old?.score ?? 0 };
    await search({ trigger: 'upgrade', languages: ['en'], upgrade });

    const told = () =>
      app.db
        .selectFrom('outbox')
        .select(sql<string>`payload ->> 'event'`.as('event'))
        .orderBy('id')
        .execute();
    await expect.poll(told).toEqual([{ event: 'download' }, { event: 'upgrade' }]);
  });
});

describe('who is asked', () => {
  test('a provider that fails is told, and an attempt without an answer does not count', async () => {
    const { search, providers, recordOf } = await startSearch({ world: [someSubtitle()] });
    providers.trouble('gestdown', { kind: 'html' });

    const { searchId, tried, verdicts } = await search();

    expect(tried).toEqual([]);
    expect(verdicts).toMatchObject([{ outcome: 'nobody-answered' }]);
    expect((await recordOf(searchId)).providers).toMatchObject([
      { provider: 'gestdown', state: 'failed', reason: 'ParseResponseError' },
    ]);
  });

  test('a stop leaves a record of what was done until then', async () => {
    const { search, providers, recordOf } = await startSearch({ world: [someSubtitle()] });
    providers.trouble('gestdown', { kind: 'slow', ms: 60_000 });
    const controller = new AbortController();

    const searching = search({}, controller.signal);
    await expect.poll(() => providers.calls.length).toBeGreaterThan(0);
    controller.abort();
    const { searchId, tried } = await searching;

    expect(tried).toEqual([]);
    expect(await recordOf(searchId)).toMatchObject({
      providers: [{ state: 'stopped' }],
      verdicts: [{ outcome: 'stopped' }],
    });
  });
});
