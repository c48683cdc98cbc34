import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { srt, startWithSubtitles } from '#features/subtitles/testing/start-with-subtitles.ts';
import { makeFilm, readFrames } from '#integrations/media/testing/make-film.ts';

let root: string;
const film = (name: string) => join(root, name);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'captionarr-films-'));
  await makeFilm(film('direct #1.mp4'), 'libx264 -preset fast -bf 2', 'aac');
  await makeFilm(film('remux.mkv'), 'libx264 -preset fast -bf 2', 'ac3');
  await makeFilm(film('remux.mov'), 'libx264 -preset fast -bf 2', 'pcm_s16le');
  await makeFilm(film('hevc.mkv'), 'libx265 -preset ultrafast -x265-params log-level=none', 'eac3');
  await makeFilm(film('old.mpg'), 'mpeg2video', 'mp2');
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** The whole server, whose movie is this file. */
async function start(name: string, listens = false) {
  const started = await startWithSubtitles({ movie: { 'en.srt': srt('Good evening.') }, listens });
  await started.app.db
    .updateTable('movie')
    .set({ path: film(name) })
    .where('id', '=', 7)
    .execute();
  const ask = (method: string, query = '', headers: Record<string, string> = {}) =>
    started.request(method, `/studio/video?type=movie&id=7${query}`, {
      headers: { 'x-api-key': started.key, ...headers },
    });
  const get = (query = '', headers: Record<string, string> = {}) => ask('GET', query, headers);
  const describeVideo = async () =>
    (await started.api.studio.open({ query: { type: 'movie', id: 7, path: started.pathOf('movie', 'en.srt') } })).video;
  return { ...started, ask, get, describeVideo };
}

async function save(bytes: Buffer): Promise<string> {
  const path = film('answer.mp4');
  await writeFile(path, bytes);
  return path;
}

const probe = (entries: string, path: string) =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', path])
    .toString()
    .split('\n')
    .filter((line) => line !== '');
const streamsOf = (path: string) => probe('stream=codec_name,height,pix_fmt', path);

const processes = () =>
  execFileSync('ps', ['-eo', 'args'])
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('ffmpeg') && line.includes(root));

describe('a video that browsers play', () => {
  test('is sent as it is, whole and in ranges', async () => {
    const { get, ask, describeVideo } = await start('direct #1.mp4');
    const file = await readFile(film('direct #1.mp4'));
    expect(await describeVideo()).toMatchObject({ play: 'direct', reason: null, mime: 'video/mp4', has_audio: true });

    const whole = await get();
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(whole.rawPayload.equals(file)).toBe(true);

    const part = await get('', { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${file.length}`);
    expect(part.rawPayload.equals(file.subarray(100, 200))).toBe(true);

    const last = await get('', { range: 'bytes=-10', 'if-range': String(whole.headers['etag']) });
    expect(last.rawPayload.equals(file.subarray(-10))).toBe(true);
    const other = await get('', { range: 'bytes=-10', 'if-range': '"another"' });
    expect(other.statusCode).toBe(200);

    expect((await get('', { range: `bytes=${file.length}-` })).statusCode).toBe(416);
    const head = await ask('HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String(file.length));
    expect(head.rawPayload).toHaveLength(0);
  });
});

describe('another container', () => {
  test.each(['remux.mkv', 'remux.mov'])(
    '%s: every picture is copied, and its time is known to a hundredth of a second',
    async (name) => {
      const { get, ask, describeVideo } = await start(name);
      expect(await describeVideo()).toMatchObject({ play: 'remux', mime: 'video/mp4' });
      const frames = await readFrames(film(name));
      const begin = Number(probe('format=start_time', film(name))[0]);
      const timeOf = new Map(frames.map(({ at, hash }) => [hash, at - begin]));

      for (const asked of [0, 5, 7.99]) {
        const answer = await get(`&start=${asked}`);
        expect(answer.statusCode).toBe(200);
        const startsAt = Number(answer.headers['x-video-start']);
        expect((await ask('HEAD', `&start=${asked}`)).headers['x-video-start']).toBe(answer.headers['x-video-start']);
        expect(startsAt).toBeLessThanOrEqual(asked);
        expect(startsAt).toBeGreaterThan(asked - 2.5);

        const path = await save(answer.rawPayload);
        expect(streamsOf(path)).toEqual(['h264,180,yuv420p', 'aac']);
        const sent = await readFrames(path);
        expect(sent.length).toBeGreaterThan(24 * (12 - asked) - 2);
        for (const { at, hash } of sent) expect(Math.abs(at + startsAt - (timeOf.get(hash) ?? NaN))).toBeLessThan(0.01);
      }
    },
  );
});

describe('pictures that browsers don’t play', () => {
  test.each([
    ['hevc.mkv', 'HEVC with EAC3 in MKV'],
    ['old.mpg', 'MPEG-2 with MP2 in MPG'],
  ])('%s is converted from where it is asked for', async (name, reason) => {
    const { get, describeVideo } = await start(name);
    expect(await describeVideo()).toMatchObject({ play: 'convert', reason: reason.replace('EAC3', 'E-AC-3') });

    const answer = await get('&start=6');

    expect(answer.headers['x-video-start']).toBe('6.000');
    const path = await save(answer.rawPayload);
    expect(streamsOf(path)).toEqual(['h264,180,yuv420p', 'aac']);
    const frames = await readFrames(path);
    expect(frames.length).toBeGreaterThan(135);
    expect(frames[0]?.at).toBeLessThan(0.1);
  });

  test('ffmpeg ends when the player goes, and when another begins', async () => {
    const { origin, key } = await start('hevc.mkv', true);
    /** Reads nothing after the headers, as a player that has enough. */
    const play = () =>
      new Promise<ReturnType<typeof httpRequest>>((resolve, reject) => {
        const asked = httpRequest(`${origin()}/studio/video?type=movie&id=7&apikey=${key}`, (answer) => {
          answer.pause();
          resolve(asked);
        });
        asked.on('error', reject).end();
      });
    // Long enough that ffmpeg waits for its reader.
    execFileSync('ffmpeg', [
      ...'-v error -y -stream_loop 40 -i'.split(' '),
      film('hevc.mkv'),
      ...'-c copy'.split(' '),
      film('long.mkv'),
    ]);
    await rename(film('long.mkv'), film('hevc.mkv'));

    const first = await play();
    await vi.waitFor(() => expect(processes()).toHaveLength(1));
    const second = await play();
    await vi.waitFor(() => expect(processes()).toHaveLength(1));
    first.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(processes()).toHaveLength(1);
    second.destroy();
    await vi.waitFor(() => expect(processes()).toHaveLength(0), { timeout: 5000 });
  }, 30_000);
});

test('the video of a title that isn’t known, and what is no video, are told apart', async () => {
  const { get, request, key, app } = await start('direct #1.mp4');
  const ask = (query: string) => request('GET', `/studio/video?${query}`, { headers: { 'x-api-key': key } });

  expect((await ask('type=movie&id=8')).statusCode).toBe(404);
  expect((await ask('type=movie')).statusCode).toBe(400);
  expect((await get('&start=-1')).statusCode).toBe(400);
  await writeFile(film('text.mkv'), 'Just words.');
  await app.db
    .updateTable('movie')
    .set({ path: film('text.mkv') })
    .where('id', '=', 7)
    .execute();
  expect((await get()).statusCode).toBe(409);
});

test('only people who are signed in see it', async () => {
  const { request } = await start('direct #1.mp4');

  expect((await request('GET', '/studio/video?type=movie&id=7')).statusCode).toBe(401);
});
