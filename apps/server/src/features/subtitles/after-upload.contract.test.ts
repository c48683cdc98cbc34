import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runCommand } from '#platform/commands/run-command.ts';
import { fileOf, startWithSubtitles } from './testing/start-with-subtitles.ts';
import { talk } from '#testing/talk.ts';

type Started = Awaited<ReturnType<typeof startWithSubtitles>>;

/** Half an hour of darkness, with what is said in a text track. */
async function writeVideo(path: string, root: string) {
  const track = join(root, 'track.srt');
  await writeFile(track, talk(0));
  const input = ['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', 'color=black:s=16x16:r=1:d=1800', '-i', track];
  const output = ['-map', '0:v', '-map', '1:s', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:s', 'srt', path];
  const { code, complaints } = await runCommand('ffmpeg', [...input, ...output]);
  if (code !== 0) throw new Error(complaints);
}

async function upload({ api }: Started, text: string) {
  await api.subtitles.uploadEpisode({
    query: { seriesid: 12, episodeid: 101 },
    form: { language: 'en', hi: false, forced: false, batch: 'b' },
    files: { file: fileOf('a.srt', text) },
  });
}

async function idle({ app }: Started) {
  for (let count = 0; count < 1500; count++, await delay(20)) {
    const jobs = await app.jobs.list();
    if (jobs.every(({ status }) => status === 'completed' || status === 'failed')) return jobs;
  }
  throw new Error('The jobs do not end.');
}

const startOf = (text: string) => /^1\n(\S+)/.exec(text)?.[1];

/** What is measured afterward changes nothing. */
const withoutMeasuring = <J extends { name: string }>(jobs: readonly J[]) =>
  jobs.filter(({ name }) => !name.startsWith('measure-'));

test('a late subtitle is synced by itself, and the command runs after that', async () => {
  const started = await startWithSubtitles({ listens: true });
  const { root, app, api, read, history } = started;
  await writeVideo(started.videos.episode, root);
  await writeFile(
    join(root, 'script.mjs'),
    `import { copyFileSync } from 'node:fs'; copyFileSync(process.argv[2], ${JSON.stringify(join(root, 'copy.srt'))});`,
  );
  await app.settings.save({
    'subsync.use_subsync': true,
    'general.use_postprocessing': true,
    'general.postprocessing_cmd': `"${process.execPath}" "${join(root, 'script.mjs')}" {{subtitles}}`,
  });

  await upload(started, talk(9000));
  const jobs = await idle(started);

  const outcomes = withoutMeasuring(jobs)
    .map(({ name, status, error }) => `${name} ${status} ${error}`)
    .toSorted();
  expect(outcomes).toEqual(['post-process completed null', 'sync-apply completed null']);
  expect(startOf(await read('episode', 'en.srt'))).toMatch(/^00:00:(19,[89]|20,[01])/);
  expect(await readFile(join(root, 'copy.srt'), 'utf8')).toBe(await read('episode', 'en.srt'));
  expect((await history()).map(({ action, score, latest }) => [action, score, latest])).toEqual([
    [4, 360, 1],
    [5, null, 0],
  ]);

  await api.subtitles.restore({ form: { batch: 'b' } });
  await expect(read('episode', 'en.srt')).rejects.toThrow('ENOENT');
});

test('one that belongs to another episode stays as it was uploaded, and that is no failure', async () => {
  const started = await startWithSubtitles({ listens: true, settings: { 'subsync.use_subsync': true } });
  await writeVideo(started.videos.episode, started.root);

  await upload(started, talk(0, 99));
  const jobs = await idle(started);

  expect(withoutMeasuring(jobs).map(({ name, status }) => [name, status])).toEqual([['sync-apply', 'completed']]);
  expect(await started.read('episode', 'en.srt')).toBe(talk(0, 99));
  expect((await started.history()).map(({ action }) => action)).toEqual([4]);
});
