import { expect, test } from 'vitest';
import { encode } from '#testing/start-app.ts';
import { startWithSubtitles } from './testing/start-with-subtitles.ts';
import { talk } from '#testing/talk.ts';

const start = (en: string) =>
  startWithSubtitles({
    episode: { 'en.srt': en, 'fr.srt': talk(0) },
    listens: true,
    probe: async () => ({ duration: 1800, frameRate: 25, audio: [], subtitles: [] }),
  });
type Started = Awaited<ReturnType<typeof start>>;
const formOf = ({ pathOf }: Started) => ({
  type: 'episode' as const,
  id: 101,
  language: 'en',
  path: pathOf('episode', 'en.srt'),
  reference: pathOf('episode', 'fr.srt'),
});

test('[tools.action-sync] [tools.action-names:sync] [tools.action-common-fields:sync] sync takes reference, max_offset_seconds, no_fix_framerate and gss, and moves the times', async () => {
  const started = await start(talk(7000));
  const { request, key, read, history, changes } = started;
  const form = new FormData();
  const fields = { ...formOf(started), id: '101', hi: 'False', forced: 'False' };
  const options = { max_offset_seconds: '120', no_fix_framerate: 'True', gss: 'False' };
  for (const [name, value] of Object.entries({ ...fields, ...options })) form.set(name, value);
  const { payload, headers } = await encode(form);

  const answer = await request('PATCH', '/api/subtitles?action=sync', {
    payload,
    headers: { ...headers, 'x-api-key': key },
  });

  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const firstStart = /^1\n(\S+)/.exec(await read('episode', 'en.srt'))?.[1] ?? '';
  const seconds = Number(firstStart.slice(6).replace(',', '.'));
  expect(Math.abs(seconds - 20)).toBeLessThan(0.2);
  const [change] = await changes();
  expect(change).toMatchObject({ tool: 'sync', language: 'en' });
  expect(await history()).toMatchObject([{ action: 5, language: 'en', latest: 0, change_id: change?.id }]);
});

test('the proposal says what was found, and changes nothing', async () => {
  const started = await start(talk(-3000));

  const { language: _, ...form } = formOf(started);
  const { data } = await started.api.subtitles.proposeSync({ form });

  expect(data).toMatchObject({ state: 'done', proposal: { verdict: 'apply', reference: { kind: 'file' } } });
  expect(await started.read('episode', 'en.srt')).toBe(talk(-3000));
  expect(await started.changes()).toEqual([]);
});

test('what fits already stays as it is', async () => {
  const started = await start(talk(0));

  await started.api.subtitles.change({ query: { action: 'sync' }, form: formOf(started) });

  expect(await started.read('episode', 'en.srt')).toBe(talk(0));
  expect([await started.changes(), await started.history()]).toEqual([[], []]);
});

test('what belongs to something else is refused, with the reason, and stays as it is', async () => {
  const started = await start(talk(0, 99));

  await expect(
    started.api.subtitles.change({ query: { action: 'sync' }, form: formOf(started) }),
  ).rejects.toMatchObject({ status: 409, body: expect.stringMatching(/./) });

  expect(await started.read('episode', 'en.srt')).toBe(talk(0, 99));
});

test('only files of the same video can be the reference', async () => {
  const started = await start(talk(7000));

  await expect(
    started.api.subtitles.change({ query: { action: 'sync' }, form: { ...formOf(started), reference: '/etc/passwd' } }),
  ).rejects.toMatchObject({ status: 500, body: 'Subtitles file not found. Path mapping issue?' });
});
