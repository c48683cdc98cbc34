import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectBackup } from '#platform/backup/inspect-backup.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { scriptedTerminal } from '#platform/command-line/testing/scripted-terminal.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { runBackup } from './backup.command.ts';
import { runRestore } from './restore.command.ts';

/** An installation whose server is stopped, and that calls itself so. */
async function install(name: string) {
  const started = await startApp();
  await started.app.settings.save({ 'general.instance_name': name });
  await started.close();
  return started.directory;
}

async function nameOf(directory: string) {
  const started = await startApp({ directory });
  const name = started.app.settings.get('general.instance_name');
  await started.close();
  return name;
}

async function backUp(directory: string, ...args: string[]) {
  const terminal = scriptedTerminal();
  const code = await runBackup(['--config', directory, ...args], {}, terminal);
  return { code, path: terminal.said[0] ?? '', ...terminal };
}

async function restore(directory: string, args: string[], answers?: string[]) {
  const terminal = scriptedTerminal(answers);
  const code = await runRestore(['--config', directory, ...args], {}, terminal);
  return { code, text: [...terminal.said, ...terminal.complaints].join('\n') };
}

test('a backup is made beside a running server, and its path is printed', async () => {
  const { app, directory } = await startApp();
  await app.settings.save({ 'general.instance_name': 'Attic' });

  const { code, path } = await backUp(directory);

  expect(code).toBe(0);
  const inspected = await inspectBackup({ path, title: 'It', database: pathsOf(directory).database });
  expect(inspected).toMatchObject({ value: { manifest: { instanceName: 'Attic' } } });
  expect(readdirSync(pathsOf(directory).backups)).toEqual([basename(path)]);
});

test('a backup is made without a server, into the folder of the setting or the one that is asked for', async () => {
  const directory = await install('Attic');
  const [chosen, other] = [await temporaryFolder(), await temporaryFolder()];

  const usual = await backUp(directory);
  const requested = await backUp(directory, '--to', other);
  const started = await startApp({ directory });
  await started.app.settings.save({ 'backup.folder': chosen });
  await started.close();
  const afterwards = await backUp(directory);

  expect(usual.path.startsWith(pathsOf(directory).backups)).toBe(true);
  expect(readdirSync(other)).toEqual([basename(requested.path)]);
  expect(readdirSync(chosen)).toEqual([basename(afterwards.path)]);
});

test('a folder without an installation has nothing to back up, and stays empty', async () => {
  const directory = join(await temporaryFolder(), 'none');

  const { code, complaints } = await backUp(directory);

  expect([code, complaints.join()]).toEqual([1, expect.stringContaining('Nothing to back up')]);
  expect(existsSync(directory)).toBe(false);
});

test('a restore shows what the backup holds, asks, and will be restored at the next start', async () => {
  const [source, target] = [await install('Attic'), await install('Cellar')];
  const { path } = await backUp(source);

  const declined = await restore(target, [path], ['no']);
  const before = await nameOf(target);
  const accepted = await restore(target, [path], ['y']);

  expect([declined.code, before]).toEqual([130, 'Cellar']);
  expect(accepted.code).toBe(0);
  expect(accepted.text).toMatch(/by Captionarr .*\n[\s\S]*^movies +0 +0$/m);
  expect(await nameOf(target)).toBe('Attic');
});

test('a restore makes an installation out of an empty folder, and finds backups by their name', async () => {
  const source = await install('Attic');
  const { path } = await backUp(source);
  const empty = join(await temporaryFolder(), 'new');

  const codes = [(await restore(empty, [path, '--yes'])).code, (await restore(source, [basename(path), '--yes'])).code];

  expect(codes).toEqual([0, 0]);
  expect(await nameOf(empty)).toBe('Attic');
});

test('a restore is refused while the server runs, without an answer, and for what is no backup', async () => {
  const source = await install('Attic');
  const { path } = await backUp(source);
  const { directory } = await startApp();
  const other = join(await temporaryFolder(), 'other.zip');
  await writeFile(other, 'Dear diary');

  const running = await restore(directory, [path, '--yes']);
  const alone = await restore(source, [path]);
  const damaged = await restore(source, [other, '--yes']);
  const missing = await restore(source, ['nothing.zip', '--yes']);
  const folder = await restore(source, [directory, '--yes']);
  const nothing = await restore(source, []);

  expect([running.code, alone.code, damaged.code, missing.code, nothing.code]).toEqual([1, 2, 1, 1, 2]);
  expect([folder.code, folder.text]).toEqual([1, expect.stringContaining('is a folder, not a backup')]);
  expect(running.text).toContain('is in use by another Captionarr');
  expect(alone.text).toContain('Add --yes');
  expect(damaged.text).toContain('isn’t a complete zip file');
  expect(missing.text).toContain('Backup nothing.zip not found');
  expect(nothing.text).toContain('Usage: captionarr restore FILE');
  expect(existsSync(pathsOf(source).staged)).toBe(false);
});
