import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionSettings, createLibrary, exampleLanguages, freePort, startArr } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/start-app.ts';

const main = join(import.meta.dirname, 'main.ts');
const key = 'f'.repeat(32);

/** The product as a program, where files get these rights unless it says otherwise. */
async function launch(directory: string, umask: string) {
  const port = await freePort();
  const flags = ['--config', directory, '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn('/bin/sh', ['-c', `umask ${umask}; exec "$@"`, 'sh', process.execPath, main, ...flags], {
    env: { PATH: process.env.PATH ?? '', CAPTIONARR_AUTH__APIKEY: key },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  onTestFinished(stop);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { 'x-api-key': key } });
  await expect
    .poll(
      () =>
        call('/api/system/ping').then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  return { call, stop };
}

/** Files with wrong permissions, with their mode. */
const loose = (directory: string) =>
  [directory, ...readdirSync(directory, { recursive: true }).map((name) => join(directory, String(name)))]
    .map((path) => ({ path, entry: lstatSync(path, { throwIfNoEntry: false }) }))
    .filter(({ entry }) => entry && (entry.mode & 0o777) !== (entry.isDirectory() ? 0o700 : 0o600))
    .map(({ path, entry }) => `${path.slice(directory.length)} ${((entry?.mode ?? 0) & 0o777).toString(8)}`);

async function startHousehold() {
  const root = await temporaryFolder();
  const library = createLibrary({ size: 'small', seed: 7, root });
  const movie = [...library.movies()].find(({ file }) => file !== null);
  if (!movie?.file) throw new Error('The library has no movie.');
  mkdirSync(dirname(movie.file.path), { recursive: true });
  writeFileSync(movie.file.path, 'a video');
  const radarr = await startArr({ kind: 'radarr', library });
  onTestFinished(() => radarr.close());
  return { radarr, id: movie.id, stem: movie.file.path.slice(0, -extname(movie.file.path).length) };
}

test.each([
  ['0000', 0o666],
  ['0022', 0o644],
])(
  'with umask %s everything in the configuration folder is private, and a subtitle is not',
  async (umask, mode) => {
    const directory = join(await temporaryFolder(), 'config');
    const { radarr, id, stem } = await startHousehold();
    const { call, stop } = await launch(directory, umask);
    const form = (path: string, entries: [string, string][] = []) =>
      call(path, { method: 'POST', body: new URLSearchParams(entries) });
    const saved = await form('/api/system/settings', [
      ...Object.entries(connectionSettings([radarr])),
      ...exampleLanguages(),
      ['settings-general-movie_default_enabled', 'true'],
      ['settings-general-movie_default_profile', '2'],
    ]);
    expect(saved.status).toBe(204);
    const isListed = async () =>
      ((await (await call(`/api/movies?radarrid[]=${id}`)).json()) as { data: unknown[] }).data.length;
    await expect.poll(isListed, { timeout: 30_000, interval: 200 }).toBe(1);
    for (const text of ['Hello.', 'Good morning.']) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ language: 'en', hi: 'false', forced: 'false' }))
        body.set(name, value);
      body.set('file', new File([`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`], 'a.srt'));
      const answer = await call(`/api/movies/subtitles?radarrid=${id}`, { method: 'POST', body });
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
    const cover = await call(`/images/movies/MediaCover/${id}/poster-250.jpg`);
    expect(cover.status).toBe(200);
    await form('/api/system/backups');
    const backups = () =>
      readdirSync(directory, { recursive: true }).filter((name) => /backup_.*\.zip$/.test(String(name)));
    await expect.poll(() => backups().length, { timeout: 30_000 }).toBe(1);
    await wait(3500);

    // Node writes compiled code by the umask, inside a private folder; each file is closed a moment later.
    await expect.poll(() => loose(directory), { timeout: 15_000 }).toEqual([]);
    await stop();

    expect(loose(directory)).toEqual([]);
    const names = readdirSync(directory, { recursive: true }).join('\n');
    for (const part of ['db/captionarr.db', 'log/captionarr.log', 'cache/covers', 'cache/compiled', 'versions/'])
      expect(names).toContain(part);
    expect(statSync(`${stem}.en.srt`).mode & 0o777).toBe(mode);
  },
  90_000,
);

test('what an older version left open is closed at the start, and what is not ours stays as it is', async () => {
  const directory = await temporaryFolder();
  await (await launch(directory, '0022')).stop();
  mkdirSync(join(directory, 'versions', 'ab'), { recursive: true });
  writeFileSync(join(directory, 'versions', 'ab', 'abc.gz'), '');
  mkdirSync(join(directory, 'scripts'));
  writeFileSync(join(directory, 'scripts', 'after.sh'), '#!/bin/sh\n');
  for (const name of readdirSync(directory, { recursive: true }).map(String)) {
    const path = join(directory, name);
    chmodSync(path, statSync(path).isDirectory() || name.endsWith('.sh') ? 0o755 : 0o644);
  }
  chmodSync(directory, 0o755);

  await launch(directory, '0022');

  await expect.poll(() => loose(directory), { timeout: 10_000 }).toEqual(['/scripts 755', '/scripts/after.sh 755']);
}, 60_000);
