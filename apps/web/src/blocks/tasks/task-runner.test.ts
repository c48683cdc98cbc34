import { expect, test } from 'vitest';
import { catalogOf } from '#locales/testing/texts.ts';
import { createTaskRunner, taskKinds, type Report, type Task } from './task-runner.ts';

/** A task that ends when it is told to. */
function task(description: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<AbortSignal>();
  const run: Task['run'] = (signal) => {
    started.resolve(signal);
    return promise;
  };
  return { description, run, end: resolve, fail: reject, started: started.promise };
}

function watched() {
  const said: string[] = [];
  const report: Report = {
    starting: ({ kind }) => said.push(`${kind} starting`),
    progress: ({ kind }, index, description) => said.push(`${kind} ${index} ${description}`),
    ended: ({ kind }, outcome) => said.push(`${kind} ${outcome.state}`),
  };
  return { said, report };
}

test('[jobs.grouped-in-order] the tasks of a group run in order, and a group waits for the one before it', async () => {
  const { said, report } = watched();
  const runner = createTaskRunner(report);
  const [first, second, third] = [task('a'), task('b'), task('c')];

  const uploads = runner.run('upload', [first, second]);
  const scans = runner.run('scan', [third]);
  await first.started;
  expect(said).toEqual(['upload starting', 'scan starting', 'upload 1 a']);

  first.end();
  await second.started;
  expect(said.at(-1)).toBe('upload 2 b');
  expect(runner.groups.get()).toHaveLength(2);

  second.end();
  await third.started;
  third.end();
  await Promise.all([uploads, scans]);
  expect(said.slice(3)).toEqual(['upload 2 b', 'upload completed', 'scan 1 c', 'scan completed']);
  expect(runner.groups.get()).toEqual([]);
});

const file = (name: string) => [`movies:7/file:/media/Film.${name}.srt`];

test('a group waits only for those that work on the same', async () => {
  const { said, report } = watched();
  const runner = createTaskRunner(report);
  const [english, spanish, again, movie] = [task('en'), task('es'), task('en again'), task('all')];

  const groups = [
    runner.run('sync', [english], file('en')),
    runner.run('upload', [spanish], file('es')),
    runner.run('edit', [again], file('en')),
    runner.run('scan', [movie], ['movies:7']),
  ];
  await Promise.all([english.started, spanish.started]);
  spanish.end();
  await groups[1];
  expect(said.slice(4)).toEqual(['sync 1 en', 'upload 1 es', 'upload completed']);

  english.end();
  await again.started;
  expect(said.slice(7)).toEqual(['sync completed', 'edit 1 en again']);
  again.end();
  await movie.started;
  movie.end();
  await Promise.all(groups);
  expect(runner.groups.get()).toEqual([]);
});

test('[jobs.kinds] the kinds of tasks and their names', async () => {
  const names = ((await catalogOf('en')) as { tasks: { kinds: Record<string, string> } }).tasks.kinds;

  expect(taskKinds.map((kind) => names[kind])).toEqual([
    'Uploading subtitles',
    'Downloading subtitles',
    'Deleting subtitles',
    'Searching subtitles',
    'Scanning disk',
    'Syncing',
  ]);
});

test('a task that fails does not stop the rest, and is counted', async () => {
  const runner = createTaskRunner(watched().report);
  const outcome = runner.run('delete', [
    { description: 'broken', run: () => Promise.reject(new Error('no')) },
    { description: 'whole', run: () => Promise.resolve() },
  ]);

  expect(await outcome).toEqual({ state: 'completed', failed: 1 });
});

test('cancelling tells the running task and leaves out the others', async () => {
  const { said, report } = watched();
  const groups: (() => void)[] = [];
  const runner = createTaskRunner({ ...report, starting: ({ cancel }) => groups.push(cancel) });
  const [first, second] = [task('a'), task('b')];
  const outcome = runner.run('search', [first, second]);
  const signal = await first.started;

  groups[0]?.();
  first.end();

  expect(signal.aborted).toBe(true);
  expect(await outcome).toEqual({ state: 'cancelled' });
  expect(said).toEqual(['search 1 a', 'search cancelled']);
});
