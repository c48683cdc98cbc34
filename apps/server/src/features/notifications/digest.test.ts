import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { createOutboxRows } from '#platform/outbox/outbox-rows.ts';
import { bundleDigest, writeDigest } from './digest.ts';

async function start() {
  const { db, close } = await openDatabase({ file: ':memory:', log: pino({ level: 'silent' }) });
  onTestFinished(close);
  const waiting = createOutboxRows(db, 'notification');
  const keep = (event: string, text: string, provider = 'ntfy', isForDigest = true) =>
    waiting.add([{ lane: provider, payload: { event, text }, dueAt: isForDigest ? null : 1 }], 1);
  const rows = async () =>
    (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).map(({ lane, payload, next_try_at: at }) => ({
      provider: lane,
      ...(JSON.parse(payload) as object),
      digest: at === null ? 1 : 0,
    }));
  return { db, keep, rows };
}

test('what people must act on comes first; each kind is counted and its first lines are shown', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `Film ${index + 1}`);

  const text = writeDigest([
    { event: 'download', count: 23, lines },
    { event: 'upgrade', count: 0, lines: [] },
    { event: 'problem', count: 1, lines: ['Sonarr can’t be reached.'] },
  ]);

  expect(text.split('\n')).toEqual([
    '1 problem needs your attention:',
    '- Sonarr can’t be reached.',
    '',
    '23 subtitles downloaded:',
    ...lines.map((line) => `- ${line}`),
    '… and 3 more',
  ]);
});

test('everything that a provider has waited for becomes one message in its place', async () => {
  const { db, keep, rows } = await start();
  await keep('download', 'Ferry');
  await keep('download', 'Pier');
  await keep('failure', 'Sync with Sonarr failed.');
  await keep('download', 'Ferry', 'Gotify');
  await keep('problem', 'At once', 'ntfy', false);

  const isMade = await bundleDigest(db, 'ntfy', 5);

  expect(isMade).toBe(true);
  expect(await rows()).toEqual([
    { provider: 'Gotify', event: 'download', text: 'Ferry', digest: 1 },
    { provider: 'ntfy', event: 'problem', text: 'At once', digest: 0 },
    {
      provider: 'ntfy',
      event: 'digest',
      text: '1 task failed:\n- Sync with Sonarr failed.\n\n2 subtitles downloaded:\n- Ferry\n- Pier',
      digest: 0,
    },
  ]);
});

test('when nothing happened, nothing is sent', async () => {
  const { db, rows } = await start();

  expect(await bundleDigest(db, 'ntfy', 5)).toBe(false);
  expect(await rows()).toEqual([]);
});
