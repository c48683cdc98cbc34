import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileScope } from '@captionarr/contract';
import { srtOf, writeSpokenVideo, type SpokenCue } from '@captionarr/lab';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { startSync } from './testing/start-sync.ts';

type Started = Awaited<ReturnType<typeof startSync>>;
let folder: string;
let video: string;
let videoWithTrack: string;
let cues: SpokenCue[];
let started: Started;

const late = (seconds: number): SpokenCue[] =>
  cues.map(({ start, end, text }) => ({ start: start + seconds, end: end + seconds, text }));

/** The same lines at times that have nothing to do with the video. */
const ofAnotherVideo = (): SpokenCue[] => {
  let at = 3;
  return cues.map(({ start, end, text }, index) => {
    at += 1.2 + ((index * 7919) % 53) / 10;
    return { start: at, end: at + end - start, text };
  });
};
/** The tests share what was heard, but for those that tell otherwise. */
const begin = async (changed: Parameters<typeof startSync>[0] = {}): Promise<Started> => {
  started = await startSync({ cacheFolder: join(folder, 'speech'), ...changed });
  return started;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-spoken-'));
  video = join(folder, 'spoken.mkv');
  videoWithTrack = join(folder, 'with-track.mkv');
  cues = await writeSpokenVideo(video, { minutes: 6, seed: 'engine' });
  await writeFile(join(folder, 'track.srt'), srtOf(cues));
  const inputs = ['-i', video, '-i', join(folder, 'track.srt'), '-map', '0', '-map', '1', '-c', 'copy'];
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...inputs, '-c:s', 'srt', videoWithTrack]);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => started.close());

/** Decoding takes its time on a busy machine. */
const patience = { timeout: 60_000 };

describe('a subtitle that is seven seconds late', patience, () => {
  test('is proposed to be moved, with the gain, and nothing is written', async () => {
    const { syncing, orderFor, written } = await begin();
    const order = await orderFor(video, late(7));

    const answer = await syncing.propose(order, 60_000);

    expect(answer).toMatchObject({
      state: 'done',
      proposal: { verdict: 'apply', ratio: 1, reference: { kind: 'audio', name: 'a:0' } },
    });
    if (answer.state !== 'done') throw new Error('It still works.');
    const { proposal } = answer;
    expect(Math.abs(proposal.offset_seconds + 7)).toBeLessThan(0.2);
    expect(proposal.fit.after).toBeGreaterThan(proposal.fit.before + 0.1);
    expect(proposal.drift.length).toBeGreaterThan(4);
    expect(written).toEqual([]);
    expect(await readFile(order.path, 'utf8')).toBe(srtOf(late(7)));
  });

  test('is moved, told in the history once, and in sync the second time', async () => {
    const { syncing, orderFor, written, history } = await begin();
    const order = await orderFor(video, late(7));

    const first = await syncing.apply(order);
    const bytes = await readFile(order.path, 'utf8');
    const second = await syncing.apply({ ...order, batch: 'two' });

    expect(first).toMatchObject({
      proposal: { verdict: 'apply' },
      change: { tool: 'sync', batch: 'one', who: 'Anna' },
    });
    expect(second).toMatchObject({ proposal: { verdict: 'in-sync' } });
    expect(second.change).toBeUndefined();
    expect(written).toHaveLength(1);
    expect(written[0]?.detail['offset']).toBeCloseTo(-7, 0);
    expect(history).toHaveLength(1);
    expect(bytes.match(/-->/g)).toHaveLength(cues.length);
    expect(await readFile(order.path, 'utf8')).toBe(bytes);
  });

  test('is measured against an embedded text track first, unless the sound is to be used', async () => {
    const cacheFolder = join(folder, 'own');
    const { syncing, orderFor } = await begin({ cacheFolder });
    const order = await orderFor(videoWithTrack, late(7));

    const byTrack = await syncing.propose(order, 60_000);
    const bySound = await syncing.propose({ ...order, reference: 'a:0' }, 60_000);

    expect(byTrack).toMatchObject({ proposal: { verdict: 'apply', reference: { kind: 'track', name: 's:0' } } });
    expect(bySound).toMatchObject({ proposal: { verdict: 'apply', reference: { kind: 'audio', name: 'a:0' } } });
    expect(await readdir(cacheFolder)).toHaveLength(1);
  });

  test('is measured against the sound when the settings force that', async () => {
    const { syncing, orderFor } = await begin({ settings: { 'subsync.force_audio': true } });

    const answer = await syncing.propose(await orderFor(videoWithTrack, late(7)), 60_000);

    expect(answer).toMatchObject({ proposal: { verdict: 'apply', reference: { kind: 'audio' } } });
  });

  test('is measured against another subtitle, or against the times of a picture track', async () => {
    const pictures = {
      readTrackText: () => Promise.reject(new Error('There is no text.')),
      readPacketTimes: async () => cues.map(({ start }) => Math.round(start * 1000)),
    };
    const stream = { index: 0, codec: 'hdmv_pgs_subtitle', language: 'en', title: '', forced: false, hi: false };
    const probe = async () => ({
      duration: 420,
      frameRate: 25,
      audio: [],
      subtitles: [{ ...stream, isText: false }],
    });
    const { syncing, orderFor } = await begin({ tracks: pictures, probe });
    const good = await orderFor(video, cues);
    const order = await orderFor(video, late(7));

    const byFile = await syncing.propose({ ...order, reference: good.path }, 60_000);
    const byPictures = await syncing.propose({ ...order, reference: 's:0' }, 60_000);

    expect(byFile).toMatchObject({ proposal: { verdict: 'apply', reference: { kind: 'file' } } });
    expect(byPictures).toMatchObject({ proposal: { verdict: 'apply', reference: { kind: 'track', name: 's:0 en' } } });
    expect(await syncing.propose(order, 60_000)).toMatchObject({ proposal: { reference: { kind: 'track' } } });
    await expect(syncing.propose({ ...order, reference: 'a:4' }, 60_000)).rejects.toThrow('has no stream a:4');
  });
});

const unreadable = () => Promise.reject(new AppError('conflict', 'A subtitle track can’t be read.'));

test('a track that cannot be read leaves the question to the sound', patience, async () => {
  const { syncing, orderFor } = await begin({
    tracks: { readTrackText: unreadable, readPacketTimes: unreadable },
  });

  const answer = await syncing.propose(await orderFor(videoWithTrack, late(7)), 60_000);

  expect(answer).toMatchObject({ proposal: { verdict: 'apply', reference: { kind: 'audio' } } });
});

describe('a subtitle of another video', patience, () => {
  test('is refused in words, and stays as it is', async () => {
    const { syncing, orderFor, written } = await begin();
    const order = await orderFor(video, ofAnotherVideo());

    await expect(syncing.apply(order)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Unable to edit subtitles file\. /),
    });

    expect(written).toEqual([]);
    expect(await readFile(order.path, 'utf8')).toBe(srtOf(ofAnotherVideo()));
  });

  test('is moved when a person overrides the refusal', async () => {
    const { syncing, orderFor, history } = await begin();
    const order = await orderFor(video, ofAnotherVideo(), { override: true });

    const { proposal, change } = await syncing.apply(order);

    expect(['refuse', 'split']).toContain(proposal.verdict);
    expect(change).toMatchObject({ tool: 'sync' });
    expect(history).toHaveLength(1);
  });

  test('is no failure when nobody asked', async () => {
    const { syncing, orderFor, until, queue, written } = await begin();

    const order = await orderFor(video, ofAnotherVideo(), { override: true });
    const id = await syncing.request(order);
    await until(id, 'completed', 'failed');

    const about = [fileScope('episode', 3, order.path)];
    const [job] = await queue.list({ id });
    expect(job).toMatchObject({ status: 'completed', about });
    // The stored form: jobs that wait during an update have it.
    expect(JSON.parse(job?.input ?? '')).toMatchObject({ order: { side: 0, mediaId: 7 } });
    expect(await queue.items(id)).toMatchObject([{ outcome: 'skipped' }]);
    expect(written).toEqual([]);
  });
});

describe('a long measurement', patience, () => {
  test('is told to be under way; whoever asks again learns of the same job', async () => {
    const { syncing, orderFor, queue } = await begin({ cacheFolder: join(folder, 'unknown') });
    const order = await orderFor(video, late(7));

    const first = await syncing.propose(order, 1);
    const second = await syncing.propose(order, 60_000);
    const third = await syncing.propose(order, 60_000);

    expect(first).toMatchObject({ state: 'working', progress: expect.any(Number) });
    expect(second).toMatchObject({ state: 'done', proposal: { verdict: 'apply' } });
    expect(third).toEqual(second);
    const jobs = await queue.list({ status: 'completed' });
    expect(jobs.map(({ name }) => name)).toEqual(['sync-measure', 'sync-measure']);
  });

  test('can be cancelled, which ends ffmpeg too', async () => {
    const { syncing, orderFor, queue, until } = await begin({ cacheFolder: join(folder, 'none') });
    const order = await orderFor(video, late(7));
    const answer = await syncing.propose(order, 1);
    if (answer.state !== 'working') throw new Error('It was too quick.');
    await until(answer.job_id, 'running');
    await expect.poll(() => decoders(), { timeout: 30_000 }).toBeGreaterThan(0);

    await queue.cancel(answer.job_id);

    await expect(queue.whenFinished(answer.job_id)).rejects.toThrow('Cancelled');
    await expect.poll(() => decoders(), { timeout: 10_000 }).toBe(0);
    await expect(syncing.propose(order, 60_000)).rejects.toThrow('Cancelled');
  });
});

test('what is missing or no subtitle is told', async () => {
  const { syncing, orderFor } = await begin();
  const order = await orderFor(video, cues);
  await writeFile(order.path, '\0\u0001\u0002'.repeat(100));

  await expect(syncing.apply(order)).rejects.toMatchObject({ code: 'conflict' });
  await expect(syncing.apply({ ...order, path: '/nowhere.srt' })).rejects.toThrow('no longer exists');
  await expect(syncing.apply({ ...order, videoPath: '/nowhere.mkv' })).rejects.toMatchObject({ code: 'conflict' });
});

/** How many processes decode the sound of this test's video. */
function decoders(): number {
  const list = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.startsWith('ffmpeg') && line.includes(video)).length;
}
