import { readFile } from 'node:fs/promises';
import { srtOf } from '@captionarr/lab';
import { afterEach, expect, test } from 'vitest';
import type { Measured } from '#domain/sync/proposal.ts';
import { syncEvent } from '#engine/subtitles/history-events.ts';
import type { RunSyncTask } from './sync-parts.ts';
import { readCues, retimeText } from './sync-tasks.ts';
import { startSync } from './testing/start-sync.ts';

let started: Awaited<ReturnType<typeof startSync>>;
afterEach(() => started.close());

const cues = [
  { start: 10, end: 12, text: 'Before the break.' },
  { start: 100, end: 102, text: 'After the break.' },
];
const pieces = [
  { from: 10, to: 12, offset: 0, fits: true },
  { from: 100, to: 102, offset: -60.5, fits: true },
];
const audio = { index: 0, codec: 'aac', language: 'en', title: '', channels: 2, isDefault: true };
const probe = async () => ({ duration: 420, frameRate: 25, audio: [audio], subtitles: [] });

/** Syncing that measures what the test says. */
async function begin(found: Pick<Measured['proposal'], 'verdict' | 'reason'>) {
  const proposal = {
    ...found,
    offset_seconds: -60.5,
    ratio: 1,
    fit: { before: 0.2, after: 0.5 },
    confidence: 0.9,
    drift: [],
    pieces,
    cues: 2,
  };
  const tasks = { measureSpeech: () => ({ proposal, figures: {} }), readCues, retimeText };
  const runInWorker = (async (name: keyof typeof tasks, input: never) => tasks[name](input)) as RunSyncTask;
  started = await startSync({ runInWorker, probe });
  const order = await started.orderFor('/video.mkv', cues);
  return { ...started, order };
}

test('each part of a file with an ad break is shifted by itself, as one change', async () => {
  const { syncing, order, written } = await begin({ verdict: 'apply', reason: 'pieces-fit' });

  const outcome = await syncing.apply(order);

  const [before, after] = cues as [(typeof cues)[0], (typeof cues)[0]];
  expect(await readFile(order.path, 'utf8')).toBe(srtOf([before, { ...after, start: 39.5, end: 41.5 }]));
  expect(written).toMatchObject([{ tool: 'sync', detail: { parts: 2 } }]);
  if (!outcome.change) throw new Error('Nothing was changed.');
  expect(syncEvent(order, { ...outcome, change: outcome.change }).description).toBe(
    'English subtitles shifted in 2 parts, by 0.00, -60.50 seconds, to match the video.',
  );
});

test('parts that fit without much certainty wait for a person', async () => {
  const { syncing, order, written } = await begin({ verdict: 'split', reason: 'pieces-uncertain' });

  await expect(syncing.apply(order)).rejects.toThrow(/It breaks at 0:01:40\.$/);
  expect(written).toEqual([]);

  await syncing.apply({ ...order, override: true, batch: 'two' });
  expect(written).toMatchObject([{ detail: { parts: 2 } }]);
});

test('a part that fits nowhere is told, with the time where the file breaks', async () => {
  const { syncing, order, written } = await begin({ verdict: 'split', reason: 'pieces' });

  await expect(syncing.apply(order)).rejects.toThrow('a scene was cut or inserted. It breaks at 0:01:40.');
  expect(written).toEqual([]);
});
