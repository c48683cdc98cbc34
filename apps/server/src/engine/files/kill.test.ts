import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashOf } from './inspect-file.ts';
import { steps, type Step } from './steps.ts';
import type { ChildTask } from './testing/change-child.ts';
import { openFiles, someOrder } from './testing/open-files.ts';

const child = join(import.meta.dirname, 'testing', 'change-child.ts');
let directory: string;
/** The next start after the process was killed. */
let next: Awaited<ReturnType<typeof openFiles>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'captionarr-kill-'));
  next = await openFiles({ directory });
});
afterEach(async () => {
  await next.db.deleteFrom('file_change').execute();
  await next.db.deleteFrom('kept_file').execute();
  await rm(join(directory, 'versions'), { recursive: true, force: true });
  await rm(next.path, { force: true });
  next.told.length = 0;
});
afterAll(async () => {
  await next.database.close();
  await rm(directory, { recursive: true, force: true });
});

const start = (task: Omit<ChildTask, 'directory'>) =>
  spawn(process.execPath, [child, JSON.stringify({ directory, ...task })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const textNow = async () => (await next.files.read(next.path))?.bytes.toString();
const rows = () => next.db.selectFrom('file_change').selectAll().orderBy('id').execute();

/** Names of the files in the store, and those that its rows promise. */
async function stored() {
  const folder = join(directory, 'versions');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
  const kept = await next.db.selectFrom('kept_file').select('hash').execute();
  return {
    found: names
      .filter((name) => name.includes('.'))
      .map((name) => name.slice(3))
      .toSorted(),
    promised: kept.map(({ hash }) => `${hash}.gz`).toSorted(),
  };
}

const at = (action: ChildTask['action'], moments: readonly Step[]) => moments.map((step) => [action, step] as const);
const cases = [
  ...at('replace', steps),
  ...at('create', ['make-folder', 'replace', 'sync-folder']),
  ...at('remove', ['flush', 'replace', 'sync-folder', 'settle']),
];

test.for(cases)(
  'kill -9 while it is to %s, at %s: the file has its old bytes or its new ones, and the next start knows which',
  async ([action, killAt]) => {
    const { files, path, told, media } = next;
    const old = action === 'create' ? undefined : 'old text';
    if (old !== undefined) await writeFile(path, old);

    const [, signal] = (await once(start({ action, killAt }), 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    const found = await textNow();
    await files.recover();

    const isMade = steps.indexOf(killAt) > steps.indexOf('replace');
    expect(found).toBe(isMade ? (action === 'remove' ? undefined : '5fe') : old);
    expect(await textNow()).toBe(found);
    expect(readdirSync(media)).toEqual(found === undefined ? [] : ['Harbour Lights.en.srt']);
    const changes = await rows();
    expect(changes.map(({ state }) => state)).toEqual(isMade ? ['done'] : []);
    expect(told).toHaveLength(isMade && killAt !== 'tell' ? 1 : 0);
    const { found: inStore, promised } = await stored();
    expect(inStore).toEqual(promised);

    for (const { id } of changes) await files.restore(id, 'admin');
    expect(await textNow()).toBe(old);
    const current = await files.read(path);
    await files.write(someOrder(path), Buffer.from('next'), current?.hash ?? null);
    expect(await textNow()).toBe('next');
  },
);

test('killed six times at any moment, a file is never half, and every version that is listed can be read', async () => {
  const { files, media } = next;
  const whole = [undefined, ...['A', 'B'].map((letter) => letter.repeat(300_000))];
  const found: (string | undefined)[] = [];

  for (let kill = 0; kill < 6; kill++) {
    const process = start({ action: 'alternate' });
    const ended = once(process, 'exit');
    await once(process.stdout, 'data');
    await delay(20 + Math.random() * 100);
    process.kill('SIGKILL');
    await ended;
    found.push(await textNow());
  }
  await files.recover();

  expect(found.every((text) => whole.includes(text))).toBe(true);
  const changes = await rows();
  expect(changes.length).toBeGreaterThan(5);
  expect(changes.every(({ state }) => state === 'done')).toBe(true);
  for (const [index, { id, before_hash, after_hash }] of changes.entries()) {
    const { bytes } = (await files.bytesBefore(id)) ?? {};
    expect(bytes === null ? null : bytes && hashOf(bytes)).toBe(before_hash);
    expect((changes[index + 1] ?? { before_hash: after_hash }).before_hash).toBe(after_hash);
  }
  const { found: inStore, promised } = await stored();
  expect(inStore).toEqual(promised);
  expect(readdirSync(media).filter((name) => name.endsWith('.part'))).toEqual([]);
}, 60_000);
