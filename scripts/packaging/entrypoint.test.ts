import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const isRoot = process.getuid?.() === 0;

/** A folder with a configuration, and in place of the product a program that tells how it was started. */
function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-entrypoint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'config'));
  const product = join(folder, 'bin/captionarr');
  writeFileSync(
    product,
    '#!/bin/sh\necho "$(id -u):$(id -g):$(id -G) $(umask) $HOME $*"\n: >"$CAPTIONARR_CONFIG/made"\n',
    {
      mode: 0o755,
    },
  );
  const config = join(folder, 'config');

  const start = (variables: Record<string, string> = {}, user: number[] = []) => {
    const [uid, gid] = user;
    const { status, stdout, stderr } = spawnSync(resolve('docker/entrypoint.sh'), ['serve', '--debug'], {
      encoding: 'utf8',
      uid,
      gid,
      env: { PATH: `${folder}/bin:/usr/bin:/bin`, HOME: '/root', CAPTIONARR_CONFIG: config, ...variables },
    });
    return { status, said: stdout.trim(), complained: stderr.trim() };
  };
  return { config, start };
}

describe.runIf(isRoot)('started as root', () => {
  test('it becomes PUID and PGID, without the groups of root, and gives them the configuration', () => {
    const { config, start } = prepare();

    const { status, said } = start({ PUID: '1234', PGID: '2345', UMASK: '002' });

    expect(status).toBe(0);
    expect(said).toBe(`1234:2345:2345 0002 ${config} serve --debug`);
    expect(statSync(config)).toMatchObject({ uid: 1234, gid: 2345 });
    expect(statSync(join(config, 'made')).mode & 0o777).toBe(0o664);
  });

  test('without any of them it is the first user of a usual machine', () => {
    expect(prepare().start().said).toMatch(/^1000:1000:1000 0022 /);
  });

  test.each([
    [{ PUID: 'anna' }, /PUID is "anna"; it must be a number/],
    [{ PGID: '-1' }, /PGID is "-1"; it must be a number/],
    [{ UMASK: '9' }, /UMASK is "9"/],
  ])('%j is refused with a sentence', (variables, sentence) => {
    const { status, said, complained } = prepare().start(variables);

    expect(status).toBe(1);
    expect(said).toBe('');
    expect(complained).toMatch(sentence);
  });

  test('an unknown time zone is told and does not stop it', () => {
    const { status, complained } = prepare().start({ TZ: 'Middle/Earth' });

    expect(status).toBe(0);
    expect(complained).toContain('TZ=Middle/Earth is not known');
  });
});

describe.runIf(isRoot)('started as a user', () => {
  test('it stays that user', () => {
    const { config, start } = prepare();
    chownSync(config, 1234, 2345);

    expect(start({ PUID: '99' }, [1234, 2345]).said).toMatch(/^1234:2345:/);
  });

  test('a configuration that it cannot write to is refused with a sentence that says what to do', () => {
    const { status, complained } = prepare().start({}, [1234, 2345]);

    expect(status).toBe(1);
    expect(complained).toMatch(
      /cannot be written by user 1234. Give it to that user on the host \(chown\), or set PUID/,
    );
  });
});
