import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { startReceiver } from '@captionarr/lab';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { someSubtitle, someText, startWithProviders } from '#testing/start-with-providers.ts';
import { codesOf, makeLink } from './testing/start-household.ts';

const world = (others: number) => [
  someSubtitle({ id: 'first', content: someText(1) }),
  ...Array.from({ length: others }, (_, index) =>
    someSubtitle({
      id: `next-${index + 1}`,
      release: `Harbour.Lights.S01E01.720p.WEB-DL.H.264-G${index + 1}`,
      content: someText(index + 2),
    }),
  ),
];

/** An episode with an English subtitle, so many others at its provider, and a visitor with a link. */
async function start(others: number, form: Parameters<typeof makeLink>[1] = {}, more: Options = {}) {
  const started = await startWithProviders({ world: world(others), ...more });
  const { app, api } = started;
  await app.search.searcher.search(
    { type: 'episode', mediaId: 101, trigger: 'wanted', who: 'test', batch: randomUUID() },
    new AbortController().signal,
  );
  expect(await started.read('en.srt')).toBe(someText(1));
  const made = await makeLink(started, form);
  const newest = async () => (await api.household.reports({ query: {} })).data[0];
  return { ...started, ...made, newest };
}
type Options = Parameters<typeof startWithProviders>[0];

describe('a report of bad text', () => {
  test('brings the next checked candidate in less than 30 seconds, and blocks the old one', async () => {
    const { visitor, read, newest, app } = await start(2);
    const began = performance.now();

    const { status, body } = await visitor.say('bad-text', { position: 10 });
    const outcome = await visitor.outcome(body.id);

    expect(status).toBe(200);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(outcome).toMatchObject({ state: 'asking', kind: 'bad-text', language: 'en' });
    expect(outcome.line).toMatch(/\(2, we said\)/);
    expect(await read('en.srt')).toBe(someText(2));
    const report = await newest();
    expect(codesOf(report)).toEqual(['reported', 'searched', 'swapped', 'blocked']);
    expect(report).toMatchObject({ old: { provider: 'gestdown', subs_id: 'first' }, state: 'asking' });
    expect(await app.db.selectFrom('blacklist').select(['subs_id']).execute()).toEqual([{ subs_id: 'first' }]);

    expect((await visitor.answer(body.id, true)).body.state).toBe('solved');
    expect((await visitor.open()).body).toMatchObject({ reports: [] });
  });

  test('is undone with everything that came of it', async () => {
    const { visitor, read, newest, api, app } = await start(1);
    const { body } = await visitor.say('wrong-language');
    await visitor.outcome(body.id);

    const undone = await api.household.actOnReport({ form: { id: body.id, action: 'undo' } });

    expect(await read('en.srt')).toBe(someText(1));
    expect(await app.db.selectFrom('blacklist').selectAll().execute()).toEqual([]);
    expect(undone).toMatchObject({ state: 'dismissed' });
    expect(undone.batch).toBeUndefined();
    expect(codesOf(await newest())).toContain('undone');
  });

  test('of the wrong language checks the text: one that is right is replaced, but not blocked', async () => {
    const { visitor, read, newest, app } = await start(1);

    const { body } = await visitor.say('wrong-language');
    await visitor.outcome(body.id);

    expect(await read('en.srt')).toBe(someText(2));
    expect((await newest())?.steps[1]).toMatchObject({ code: 'language', values: { language: 'en' } });
    expect(await app.db.selectFrom('blacklist').selectAll().execute()).toEqual([]);
  });

  test('of the wrong language blocks a text that really is in another one', async () => {
    const { visitor, newest, app, videos } = await start(1);
    const german = someText(1).replaceAll(/^[A-Z].*$/gm, 'Wo bist du denn die ganze Nacht über gewesen, mein Freund?');
    await writeFile(videos.episode.replace(/mkv$/, 'en.srt'), german);

    const { body } = await visitor.say('wrong-language');
    await visitor.outcome(body.id);

    expect(codesOf(await newest())).toEqual(['reported', 'language', 'searched', 'swapped', 'blocked']);
    expect((await newest())?.steps[1]).toMatchObject({ values: { language: 'de' } });
    expect(await app.db.selectFrom('blacklist').select('subs_id').execute()).toEqual([{ subs_id: 'first' }]);
  });

  test('that finds nothing better changes and blocks nothing, and the owner is told', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const { id, token } = receiver.secrets.discord;
    const { visitor, read, app, api, request, key } = await start(
      0,
      {},
      { notificationHosts: { discord: receiver.url } },
    );
    const discord = { name: 'Discord', enabled: true, url: `discord://${id}/${token}`, events: ['problem'] };
    await request('POST', '/api/system/settings', {
      headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ 'notifications-providers': JSON.stringify(discord) }).toString(),
    });

    const { body } = await visitor.say('bad-text');
    const outcome = await visitor.outcome(body.id);

    expect(outcome).toMatchObject({ state: 'passed-on', step: 'nothing-better' });
    expect(await read('en.srt')).toBe(someText(1));
    expect(await app.db.selectFrom('blacklist').selectAll().execute()).toEqual([]);
    expect((await api.badges.read()).reports).toBe(1);
    expect((await api.household.reports({ query: {} })).open).toBe(1);
    await vi.waitFor(() => expect(JSON.stringify(receiver.requests)).toContain('couldn’t fix them'), 10_000);

    await api.household.actOnReport({ form: { id: body.id, action: 'dismiss' } });
    expect((await api.badges.read()).reports).toBeUndefined();
  });
});

describe('still wrong', () => {
  test('tries the next one three times, then passes it on', async () => {
    const { visitor, read, newest } = await start(6);
    const { body } = await visitor.say('bad-text');
    const seen: (string | undefined)[] = [];

    for (let tries = 0; tries < 4; tries += 1) {
      expect((await visitor.outcome(body.id)).state).toBe('asking');
      seen.push(await read('en.srt'));
      await visitor.answer(body.id, false);
    }

    expect((await visitor.follow(body.id)).body.state).toBe('passed-on');
    expect(seen).toEqual([someText(2), someText(3), someText(4), someText(5)]);
    expect(await read('en.srt')).toBe(someText(5));
    expect(codesOf(await newest()).filter((code) => code === 'said-still-wrong')).toHaveLength(4);
  });

  test('is undone to what was there first', async () => {
    const { visitor, read, api } = await start(3);
    const { body } = await visitor.say('bad-text');
    await visitor.outcome(body.id);
    await visitor.answer(body.id, false);
    await visitor.outcome(body.id);
    expect(await read('en.srt')).toBe(someText(3));

    await api.household.actOnReport({ form: { id: body.id, action: 'undo' } });

    expect(await read('en.srt')).toBe(someText(1));
  });

  test('said by the same report again counts as an answer', async () => {
    const { visitor, read, newest } = await start(3);
    const { body } = await visitor.say('bad-text');
    await visitor.outcome(body.id);

    const again = await visitor.say('bad-text');
    await visitor.outcome(again.body.id);

    expect(again.body.id).toBe(body.id);
    expect(await read('en.srt')).toBe(someText(3));
    expect(codesOf(await newest())).toContain('said-still-wrong');
  });
});

describe('a missing language', () => {
  const french = someSubtitle({ id: 'fr', language: 'fr', content: frenchText() });

  test('of the profile is searched at once', async () => {
    const { visitor, read, newest } = await start(0, {}, { languages: ['en', 'fr'], world: world(0) });
    expect(await read('fr.srt')).toBeUndefined();

    const nothing = await visitor.say('missing', { language: 'fr' });

    expect(await visitor.outcome(nothing.body.id)).toMatchObject({ state: 'passed-on', kind: 'missing' });
    expect(codesOf(await newest())).toEqual(['reported', 'searched', 'nothing-better']);
  });

  test('that comes later asks the viewer then', async () => {
    const { visitor, providers, app, api, read } = await start(0, {}, { languages: ['en', 'fr'], world: world(0) });
    const { body } = await visitor.say('missing', { language: 'fr' });
    expect((await visitor.outcome(body.id)).state).toBe('passed-on');

    providers.world.add(french);
    await app.search.searcher.search(
      { type: 'episode', mediaId: 101, languages: ['fr'], trigger: 'all', who: 'test', batch: randomUUID() },
      new AbortController().signal,
    );

    expect(await read('fr.srt')).toBe(frenchText());
    await vi.waitFor(async () => expect((await visitor.follow(body.id)).body.state).toBe('asking'));
    expect((await api.badges.read()).reports).toBeUndefined();
  });

  test('outside the profile waits for the owner, who allows it once', async () => {
    const { visitor, read, api, newest } = await start(0, { may_ask: true }, { world: [...world(0), french] });

    const { body } = await visitor.say('missing', { language: 'fr' });
    expect(body.state).toBe('waiting-for-owner');
    expect((await api.badges.read()).reports).toBe(1);
    await api.household.actOnReport({ form: { id: body.id, action: 'allow' } });
    const outcome = await visitor.outcome(body.id);

    expect(outcome.state).toBe('asking');
    expect(await read('fr.srt')).toBe(frenchText());
    expect(codesOf(await newest())).toEqual(['reported', 'done-by-owner', 'searched', 'downloaded']);
    expect((await api.languages.profiles())[0]?.items).toHaveLength(1);
  });

  test('outside the profile is refused to a link that may not ask', async () => {
    const { visitor, api } = await start(0);

    expect(await visitor.say('missing', { language: 'fr' })).toEqual({
      status: 400,
      body: 'This link can’t ask for other languages.',
    });
    expect((await api.household.reports({ query: {} })).total).toBe(0);
  });

  test('that is there already, or a wrong one that isn’t, is refused', async () => {
    const { visitor } = await start(0);

    expect((await visitor.say('missing')).status).toBe(400);
    expect((await visitor.say('bad-text', { language: 'fr' })).status).toBe(400);
    expect((await visitor.say('bad-text', { language: '../etc' })).status).toBe(400);
  });
});

describe('the owner', () => {
  test('tries the next candidate, and blocks the old one of a report that didn’t', async () => {
    const { visitor, read, api, app } = await start(2);
    const { body } = await visitor.say('out-of-sync');
    await visitor.outcome(body.id);
    expect(await read('en.srt')).toBe(someText(2));
    expect(await app.db.selectFrom('blacklist').selectAll().execute()).toEqual([]);

    await api.household.actOnReport({ form: { id: body.id, action: 'block' } });
    expect(await app.db.selectFrom('blacklist').select('subs_id').execute()).toEqual([{ subs_id: 'first' }]);
    await api.household.actOnReport({ form: { id: body.id, action: 'next' } });
    await visitor.outcome(body.id);

    expect(await read('en.srt')).toBe(someText(3));
  });

  test('has a history that names the viewer’s link, and an undo that is the product’s own', async () => {
    const { visitor, read, api, newest, app } = await start(1);
    const { body } = await visitor.say('bad-text');
    await visitor.outcome(body.id);
    const { batch = '' } = (await newest()) ?? {};

    expect(await app.db.selectFrom('file_change').select('who').where('batch', '=', batch).execute()).toEqual([
      { who: 'Viewer: Living room' },
    ]);
    await api.subtitles.restore({ form: { batch } });
    expect(await read('en.srt')).toBe(someText(1));
  });

  test('gets an answer, not a stuck report, when the job is canceled', async () => {
    const { visitor, app, newest, providers } = await start(1);
    providers.trouble('gestdown', { kind: 'slow', ms: 20_000 });
    const { body } = await visitor.say('bad-text');
    const running = () => app.jobs.list({ status: 'running' });
    const job = await vi.waitFor(async () => {
      const found = (await running()).find(({ name }) => name === 'household-report');
      return found ?? Promise.reject(new Error('It hasn’t begun.'));
    });
    await app.jobs.cancel(job.id);

    expect(await visitor.outcome(body.id)).toMatchObject({ state: 'passed-on', step: 'failed' });
    expect((await newest())?.batch).toBeUndefined();
  });
});

const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}`;

function frenchText(): string {
  const lines = [
    'Où étais-tu toute la nuit ?',
    'Je cherchais le vieux gardien du phare.',
    'Personne ne l’a vu depuis la tempête.',
  ];
  return Array.from(
    { length: 12 },
    (_, index) => `${index + 1}\n${time(index * 4 + 1)},000 --> ${time(index * 4 + 3)},500\n${lines[index % 3]}\n`,
  ).join('\n');
}
