import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashOf } from './inspect-file.ts';
import { steps, type Step } from './steps.ts';
import { someOrder } from './testing/open-files.ts';
import { startFiles } from './testing/start-files.ts';

const bytes = (text: string) => Buffer.from(text);
const oldHash = hashOf(bytes('old'));
const isAfter = (step: Step) => steps.indexOf(step) > steps.indexOf('replace');

/** Runs `act` once, when the step is reached. */
function once(step: Step, act: () => unknown) {
  let isDue = true;
  return async (reached: Step) => {
    if (reached !== step || !isDue) return;
    isDue = false;
    await act();
  };
}

const diskFull = () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
};

const actions = ['replace', 'create', 'remove'] as const;
const isReached = (action: (typeof actions)[number], step: Step) =>
  !(action === 'create' && step.startsWith('keep-')) &&
  !(action === 'remove' && (step.startsWith('temporary-') || step === 'make-folder'));
const moments = actions.flatMap((action) =>
  steps.filter((step) => isReached(action, step)).map((step) => [action, step] as const),
);

async function startChange(action: (typeof actions)[number], step: Step) {
  const started = await startFiles({ onStep: once(step, diskFull) });
  const { files, path } = started;
  const old = action === 'create' ? undefined : 'old';
  if (old !== undefined) await writeFile(path, old);
  const change = async () =>
    action === 'remove'
      ? files.remove(someOrder(path))
      : files.write(someOrder(path), bytes('new'), old === undefined ? null : oldHash);
  const expectMade = async () => {
    await files.recover();
    expect(started.textOf(path)).toBe(action === 'remove' ? undefined : 'new');
    expect((await started.rows()).map(({ state }) => state)).toEqual(['done']);
    expect(await started.names()).toEqual(action === 'remove' ? [] : ['Harbour Lights.en.srt']);
  };
  return { ...started, old, change, expectMade };
}

test.for(moments.filter(([, step]) => !isAfter(step)))(
  'to %s when the disk is full at %s leaves the old bytes and says so; the same again is done',
  async ([action, step]) => {
    const { change, textOf, path, old, rows, told, names, expectMade } = await startChange(action, step);

    await expect(change()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('wasn’t changed'),
    });

    expect(textOf(path)).toBe(old);
    expect(await rows()).toEqual([]);
    expect(told).toEqual([]);
    expect(await names()).toEqual(old === undefined ? [] : ['Harbour Lights.en.srt']);
    await change();
    await expectMade();
  },
);

test.for(moments.filter(([, step]) => isAfter(step)))(
  'to %s when the disk is full at %s has the new bytes',
  async ([action, step]) => {
    const { change, expectMade } = await startChange(action, step);

    expect(await change()).toMatchObject({ batch: 'batch-1' });
    await expectMade();
  },
);

test('a change that could not be settled is settled and told later', async () => {
  const { files, path, rows, told } = await startFiles({ onStep: once('settle', diskFull) });

  await files.write(someOrder(path), bytes('new'), null);
  expect(await rows()).toMatchObject([{ state: 'begun' }]);
  expect(told).toHaveLength(1);
  await files.recover();

  expect(await rows()).toMatchObject([{ state: 'done' }]);
  expect(told).toHaveLength(2);
});

test('that nobody could be told does not look as if nothing was done', async () => {
  const { files, path, textOf } = await startFiles({
    onChangesSettled: async () => {
      throw new Error('The index stumbled.');
    },
  });

  expect(await files.write(someOrder(path), bytes('new'), null)).toMatchObject({ afterSize: 3 });
  expect(textOf(path)).toBe('new');
});

test('a network disk that replaces the file and says it has not is not believed', async () => {
  const { files, path, textOf, rows } = await startFiles({
    onStep: once('replace', async () => {
      await writeFile(path, 'new');
      diskFull();
    }),
  });
  await writeFile(path, 'old');

  expect(await files.write(someOrder(path), bytes('new'), oldHash)).toMatchObject({ beforeHash: oldHash });

  expect(textOf(path)).toBe('new');
  expect(await rows()).toMatchObject([{ state: 'done' }]);
});

const untilCheck = steps.filter((step) => steps.indexOf(step) <= steps.indexOf('check'));

describe.for(untilCheck)('when somebody else is at work at %s', (step) => {
  test.for(['replaces', 'removes'] as const)('and %s the file, that stays as it is', async (what) => {
    const { files, path, textOf, rows, names } = await startFiles({
      onStep: once(step, () => (what === 'replaces' ? writeFile(path, 'theirs') : rm(path))),
    });
    await writeFile(path, 'old');

    await expect(files.write(someOrder(path), bytes('new'), oldHash)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('in the meantime'),
    });

    expect(textOf(path)).toBe(what === 'replaces' ? 'theirs' : undefined);
    expect(await rows()).toEqual([]);
    expect(await names()).toEqual(what === 'replaces' ? ['Harbour Lights.en.srt'] : []);
  });

  test('and takes the folder away, nothing is made in its place', async () => {
    const started = await startFiles({ onStep: once(step, () => rename(started.media, `${started.media} gone`)) });
    const { files, path, textOf, media } = started;
    await writeFile(path, 'old');

    await expect(files.write(someOrder(path), bytes('new'), oldHash)).rejects.toMatchObject({ status: 409 });

    await expect(stat(media)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(textOf(path.replace(media, `${media} gone`))).toBe('old');
  });
});

test.for(untilCheck.filter((step) => isReached('create', step)))(
  'a file that somebody else makes at %s is not replaced',
  async (step) => {
    const started = await startFiles({ onStep: once(step, () => writeFile(started.path, 'theirs')) });
    const { files, path, textOf, rows } = started;

    await expect(files.write(someOrder(path), bytes('new'), null)).rejects.toMatchObject({ status: 409 });

    expect(textOf(path)).toBe('theirs');
    expect(await rows()).toEqual([]);
  },
);

test('a folder that has become a file is told', async () => {
  const started = await startFiles({
    onStep: once('make-folder', async () => {
      await rename(started.media, `${started.media} gone`);
      await writeFile(started.media, 'a file');
    }),
  });
  const { files, path } = started;

  await expect(files.write(someOrder(path), bytes('new'), null)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('There is a file where the folder should be'),
  });
});

test('a database that is full refuses the change before the file is touched', async () => {
  const { files, path, textOf, db } = await startFiles();
  await writeFile(path, 'old');
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 1)}`.execute(db);
  const order = someOrder(path, { detail: { note: 'x'.repeat(1 << 20) } });

  await expect(files.write(order, bytes('new'), oldHash)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('The disk with the database is full'),
  });

  expect(textOf(path)).toBe('old');
});
