import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { fileOf, srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

type Started = Awaited<ReturnType<typeof startWithSubtitles>>;

/** Uploads with this command after it, and waits for how that ended. `$folder` is a folder for what it writes. */
async function uploadWith(command: string, script: string, options: Parameters<typeof startWithSubtitles>[0] = {}) {
  const started = await startWithSubtitles({ listens: true, ...options });
  await writeFile(join(started.root, 'script.mjs'), script);
  const line = `"${process.execPath}" "${join(started.root, 'script.mjs')}" ${command}`;
  await started.app.settings.save({ 'general.use_postprocessing': true, 'general.postprocessing_cmd': line });
  await started.api.subtitles.uploadEpisode({
    query: { seriesid: 12, episodeid: 101 },
    form: { language: 'en', hi: true, forced: false },
    files: { file: fileOf('a.srt', srt('Hello.')) },
  });
  return { ...started, ended: await ended(started) };
}

async function ended({ app }: Pick<Started, 'app'>) {
  for (let count = 0; count < 500; count++, await delay(10)) {
    const found = (await app.jobs.list()).find(({ name }) => name === 'post-process');
    if (found && (found.status === 'completed' || found.status === 'failed')) return found;
  }
  throw new Error('The job did not end.');
}

const noteArguments = `
  import { writeFileSync } from 'node:fs';
  writeFileSync(process.argv[2], JSON.stringify({ words: process.argv.slice(3), cwd: process.cwd() }));
`;

test('the command gets each value as one argument, whatever is in it', async () => {
  const started = await uploadWith(
    `/tmp/captionarr-{{episode_id}}-$$.json {{subtitles}} '{{subtitles_language_code2_dot}}' "--score={{score}}; rm -rf" && {{series_id}} > x`,
    noteArguments.replace('process.argv[2]', `new URL('./said.json', import.meta.url)`),
  );

  const said = JSON.parse(await readFile(join(started.root, 'said.json'), 'utf8')) as { words: string[]; cwd: string };
  expect(started.ended).toMatchObject({
    status: 'completed',
    about: [`series:12/file:${started.pathOf('episode', 'en.hi.srt')}`],
  });
  expect(said.words).toEqual([
    started.pathOf('episode', 'en.hi.srt'),
    'en.hi',
    '--score=100; rm -rf',
    '&&',
    '12',
    '>',
    'x',
  ]);
  expect(started.videos.episode.startsWith(said.cwd)).toBe(true);
});

test('the command reads each value from its environment as well', async () => {
  const started = await uploadWith(
    '',
    `import { writeFileSync } from 'node:fs';
    writeFileSync(new URL('./said.json', import.meta.url), JSON.stringify(process.env));`,
  );

  const said = JSON.parse(await readFile(join(started.root, 'said.json'), 'utf8')) as Record<string, string>;
  expect(said).toMatchObject({
    CAPTIONARR_SUBTITLE: started.pathOf('episode', 'en.hi.srt'),
    CAPTIONARR_SUBTITLE_LANGUAGE: 'English HI',
    CAPTIONARR_SCORE: '100',
    CAPTIONARR_SERIES_ID: '12',
    CAPTIONARR_EPISODE_ID: '101',
    CAPTIONARR_PROVIDER: 'manual',
  });
});

test('a command that takes longer than the setting allows is ended', async () => {
  const { ended: job } = await uploadWith('', 'setInterval(() => {}, 1000);', {
    settings: { 'general.postprocessing_timeout': 1 },
  });

  expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('within 1 seconds') });
});

const unsafe = 'sh -c "echo {{episode_name}} > {{directory}}/pwned"';

test('a command that would run a value as code is refused with a safe one', async () => {
  const { request, key, app } = await startWithSubtitles();

  const save = await request('POST', '/api/system/settings', {
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      'settings-general-use_postprocessing': 'true',
      'settings-general-postprocessing_cmd': unsafe,
    }).toString(),
  });

  expect(save.statusCode).toBe(406);
  expect(save.json()).toBe(
    `general.postprocessing_cmd: {{episode_name}} is part of the code that sh runs, so anyone who names a release could run commands on this server. Use the environment variable instead: sh -c 'echo "$CAPTIONARR_EPISODE_NAME" > "$CAPTIONARR_DIRECTORY"/pwned'`,
  );
  expect(app.settings.get('general.use_postprocessing')).toBe(false);
});

test('a stored command that would run a value as code does not run, and is told as a problem; it can be switched off', async () => {
  const started = await startWithSubtitles({ listens: true });
  const { app } = started;
  // Value that an earlier version could save.
  await app.db
    .insertInto('setting')
    .values([
      { key: 'general.use_postprocessing', value: 'true' },
      { key: 'general.postprocessing_cmd', value: JSON.stringify(unsafe) },
    ])
    .execute();
  await started.close();
  const again = await startApp({ directory: started.directory, listens: true });
  await again.api.subtitles.uploadMovie({
    query: { radarrid: 7 },
    form: { language: 'en', hi: false, forced: false },
    files: { file: fileOf('a.srt', srt('Hello.')) },
  });

  expect(await ended(again)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('{{episode_name}} is part of the code that sh runs'),
  });
  expect(await readdir(dirname(started.videos.movie))).not.toContain('pwned');
  const { data } = await again.api.system.health({ query: { again: true } });
  expect(data).toContainEqual(
    expect.objectContaining({ key: 'command refused', help: 'post-processing-failed', severity: 'bad' }),
  );
  await again.app.settings.save({ 'general.use_postprocessing': false });
  await expect(again.app.settings.save({ 'general.use_postprocessing': true })).rejects.toThrow('code that sh runs');
});

test('what the command makes of the file is seen', async () => {
  const { api } = await uploadWith(
    '{{subtitles}}',
    `import { appendFileSync } from 'node:fs'; appendFileSync(process.argv[2], 'x'.repeat(1000));`,
  );

  const { data } = await api.series.listEpisodes({ query: { 'episodeid[]': [101] } });
  expect(data[0]?.subtitles[0]?.file_size).toBe(srt('Hello.').length + 1000);
});

test('a command that fails is told with what it said; the subtitle is saved all the same', async () => {
  const { ended: job, read } = await uploadWith('', `console.error('no room'); process.exit(3);`);

  expect(job).toMatchObject({ status: 'failed', error: 'The command exited with code 3. no room' });
  expect(await read('episode', 'en.hi.srt')).toBe(srt('Hello.'));
});

test('a command that there is not is told', async () => {
  const started = await startWithSubtitles({
    listens: true,
    settings: { 'general.use_postprocessing': true, 'general.postprocessing_cmd': '/no/such/command {{subtitles}}' },
  });
  await started.api.subtitles.uploadMovie({
    query: { radarrid: 7 },
    form: { language: 'en', hi: false, forced: false },
    files: { file: fileOf('a.srt', srt('Hello.')) },
  });

  expect(await ended(started)).toMatchObject({ status: 'failed', error: expect.stringContaining('isn’t installed') });
});

test('uploads have a full score, so a threshold spares them the command', async () => {
  const { api, app } = await startWithSubtitles({
    settings: {
      'general.use_postprocessing': true,
      'general.postprocessing_cmd': 'run',
      'general.use_postprocessing_threshold_movie': true,
    },
  });
  await api.subtitles.uploadMovie({
    query: { radarrid: 7 },
    form: { language: 'en', hi: false, forced: false },
    files: { file: fileOf('a.srt', srt('Hello.')) },
  });

  expect(await app.jobs.list()).toEqual([]);
});
