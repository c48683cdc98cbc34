import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createLibrary, startArr } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { probeManagers } from '#features/library/probe-managers.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { scriptedTerminal } from '#platform/command-line/testing/scripted-terminal.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrations } from '#platform/db/migrations/index.ts';
import { silentLog } from '#testing/silent-log.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { runDoctor } from './doctor.command.ts';
import { checkProgram } from './check-program.ts';

const launcher = join(import.meta.dirname, '../../../../bin/captionarr');

interface Seen {
  subject: string;
  state: string;
  text: string;
  help?: string;
}

async function doctor(directory: string, environment: Record<string, string> = {}) {
  const terminal = scriptedTerminal();
  const code = await runDoctor(['--config', directory, '--json'], environment, probeManagers, terminal);
  const findings = JSON.parse(terminal.said.join('\n')) as Seen[];
  const about = (subject: string) => findings.find((each) => each.subject === subject);
  return { code, findings, about, bad: findings.filter(({ state }) => state === 'bad') };
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port: String(port), server };
}

/** With what is in them; what SQLite keeps beside a database while it is read does not count. */
const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(wal|shm)$/.test(entry.name))
    .map(({ parentPath, name }) => `${name} ${readFileSync(join(parentPath, name)).toString('base64')}`)
    .toSorted();

/** A stopped installation with a Sonarr. */
async function install() {
  const sonarr = await startArr({ kind: 'sonarr', library: createLibrary({ size: 'small', root: '/nowhere' }) });
  onTestFinished(() => sonarr.close());
  const started = await startApp();
  await started.app.settings.save({
    'general.use_sonarr': true,
    'sonarr.ip': '127.0.0.1',
    'sonarr.port': sonarr.port,
    'sonarr.apikey': sonarr.apiKey,
  });
  await started.close();
  const { port, server } = await freePort();
  server.close();
  return { sonarr, directory: started.directory, free: { CAPTIONARR_PORT: port } };
}

test('a folder that is not there yet is no illness, and is not made', async () => {
  const directory = join(await temporaryFolder(), 'none');

  const { about } = await doctor(directory);

  expect(about('Configuration')).toMatchObject({ state: 'warn', text: expect.stringContaining('at the first start') });
  expect(about('Database')).toMatchObject({ state: 'warn' });
  expect(existsSync(directory)).toBe(false);
});

test('looks at program, folder, database, address and managers, and leaves everything as it is', async () => {
  const { directory, sonarr, free } = await install();
  const before = filesIn(directory);

  const { code, about, findings } = await doctor(directory, free);

  const subjects = findings.map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(['Node', 'Native module', 'Time zone', 'Configuration', 'Disk space', 'Programs', 'Schema']),
  );
  expect(about('Sonarr')).toMatchObject({ state: 'ok', text: expect.stringContaining(sonarr.version) });
  expect(about('Folder of Sonarr')).toMatchObject({ state: 'bad', help: expect.stringMatching(/^help\/\w+\.html#/) });
  expect(about('Database')).toMatchObject({ state: 'ok' });
  expect(code).toBe(1);
  expect(filesIn(directory)).toEqual(before);
});

test('a manager that does not answer, and a key that is gone, are named', async () => {
  const { directory, sonarr, free } = await install();
  await sonarr.close();
  const away = await doctor(directory, free);
  writeFileSync(pathsOf(directory).key, 'nonsense');

  const keyless = await doctor(directory, free);

  expect(away.about('Sonarr')).toMatchObject({ state: 'bad', text: expect.stringContaining('127.0.0.1') });
  expect(keyless.about('Key')).toMatchObject({ state: 'bad' });
});

test('a port that another program has is bad; one that our server has is not', async () => {
  const { directory } = await install();
  const { port, server } = await freePort();
  onTestFinished(() => void server.close());
  const running = await startApp({ listens: true, flags: ['--no-tasks'] });
  const ours = String((running.app.http.server.address() as AddressInfo).port);

  const taken = await doctor(directory, { CAPTIONARR_PORT: port });
  const served = await doctor(running.directory, { CAPTIONARR_PORT: ours, CAPTIONARR_HOST: '127.0.0.1' });

  expect(taken.about('Address')).toMatchObject({ state: 'bad', help: expect.stringContaining('port') });
  expect(served.about('Address')).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('The server answers at'),
  });
  expect(served.about('Server')?.text).toBe('The server is running with this folder');
});

test('a database that is damaged, newer or older is told apart', async () => {
  const { directory, free } = await install();
  const file = pathsOf(directory).database;
  const older = await temporaryFolder();
  const first = pathsOf(older).database;
  await (await openDatabase({ file: first, log: silentLog, migrations: migrations.slice(0, 7) })).close();
  const waiting = await doctor(older, free);
  const later = { name: '9999-later', up: () => {} };
  await (await openDatabase({ file, log: silentLog, migrations: [...migrations, later] })).close();

  const newer = await doctor(directory, free);
  writeFileSync(file, 'Dear diary, this is no database. '.repeat(100));
  const damaged = await doctor(directory, free);

  expect(waiting.about('Schema')?.text).toContain('the next start applies 0008-versions');
  expect(newer.about('Database')).toMatchObject({ state: 'bad', help: expect.stringContaining('newer') });
  expect(damaged.about('Database')).toMatchObject({ state: 'bad', help: expect.stringContaining('damaged') });
});

test('what the environment gets wrong is said', async () => {
  const { directory, free } = await install();

  const refused = await doctor(directory, { ...free, CAPTIONARR_GENERAL__PAGE_SIZE: '33' });
  const strange = checkProgram('22.1.0', { TZ: 'Middle/Earth' });

  expect(refused.bad.map(({ text }) => text).join()).toContain('general.page_size must be one of');
  expect(strange.find(({ subject }) => subject === 'Node')).toMatchObject({ state: 'bad' });
  expect(strange.find(({ subject }) => subject === 'Time zone')).toMatchObject({ state: 'warn' });
});

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is bad', async () => {
  const { directory, free } = await install();
  chmodSync(directory, 0o500);
  onTestFinished(() => chmodSync(directory, 0o700));

  expect((await doctor(directory, free)).about('Configuration')).toMatchObject({ state: 'bad' });
});

test('for a person each line has its sign, and says where the help is', async () => {
  const { directory, free } = await install();
  const terminal = scriptedTerminal();

  await runDoctor(['--config', directory], free, probeManagers, terminal);

  const text = terminal.said.join('\n');
  expect(text).toMatch(/^✓ Node +\d+\.\d+/m);
  expect(text).toMatch(/^✗ Folder of Sonarr +\/nowhere.*\n +help\/troubleshooting\.html#/m);
  expect(text).toMatch(/problems? found\./);
});

test('a user without an entry in /etc/passwd gets a report like any other', async ({ skip }) => {
  skip(process.getuid?.() !== 0, 'Only root can become another user.');
  const { directory, free } = await install();
  for (const entry of ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })])
    chownSync(join(directory, entry), 4321, 8765);

  const { stdout, stderr } = spawnSync(launcher, ['doctor', '--config', directory, '--json'], {
    env: { ...process.env, ...free },
    encoding: 'utf8',
  });

  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toContainEqual({
    subject: 'Configuration',
    state: 'ok',
    text: `${directory}, written by user 4321:8765`,
  });
});
