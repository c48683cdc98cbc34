import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** An installation as it is unpacked, whose Node is what a test puts there. */
function install() {
  const root = mkdtempSync(join(tmpdir(), 'captionarr-start-'));
  onTestFinished(() => {
    chmodSync(root, 0o755);
    rmSync(root, { recursive: true, force: true });
  });
  for (const folder of ['apps/server/bin', 'apps/server/src', 'node_modules', 'path'])
    mkdirSync(join(root, folder), { recursive: true });
  copyFileSync('apps/server/bin/captionarr', join(root, 'apps/server/bin/captionarr'));
  symlinkSync('apps/server/bin/captionarr', join(root, 'captionarr'));

  return {
    root,
    /** Tells how it was called; says whether it is new enough when asked for that. */
    node: (at: string, { isNew = true } = {}) => {
      mkdirSync(join(root, at), { recursive: true });
      const script = `#!/bin/sh\ncase $1 in -e) exit ${isNew ? 0 : 1} ;; --version) echo v20.1.0 ;; *) echo "${at} \${NODE_COMPILE_CACHE-none} $*" ;; esac\n`;
      writeFileSync(join(root, at, 'node'), script, { mode: 0o755 });
    },
    start: (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(join(root, 'captionarr'), args, {
        encoding: 'utf8',
        env: { PATH: `${root}/path:/usr/sbin:/bin` },
      });
      return { status, said: stdout.trim(), complained: stderr.trim() };
    },
  };
}

test('the Node of the package goes before that of the machine, and compiled code is kept beside', () => {
  const { root, node, start } = install();
  node('node/bin');
  node('path');

  expect(start('--debug').said).toBe(
    `node/bin ${root}/node_modules/.cache/captionarr --max-semi-space-size=4 ${root}/apps/server/dist/main.js --debug`,
  );
});

test('the Node of the machine will do if it is new enough', () => {
  const { root, node, start } = install();
  node('path');

  expect(start('doctor', '--json').said).toBe(
    `path ${root}/node_modules/.cache/captionarr ${root}/apps/server/dist/main.js doctor --json`,
  );
});

test('a checkout runs its source, even if there is a bundle', () => {
  const { root, node, start } = install();
  node('path');
  writeFileSync(join(root, 'apps/server/src/main.ts'), '');

  expect(start('doctor').said).toMatch(/ \S+\/apps\/server\/src\/main\.ts doctor$/);
});

test('where the folder is not there to be written to, the server finds another place for compiled code', () => {
  const { root, node, start } = install();
  node('path');
  rmSync(join(root, 'node_modules'), { recursive: true });

  expect(start('--help').said).toMatch(/^path none /);
});

test('an old Node is refused in words', () => {
  const { node, start } = install();
  node('path', { isNew: false });

  const { status, complained } = start();

  expect(status).toBe(1);
  expect(complained).toMatch(/needs Node 24 \(24.15 or newer\), and this machine has only v20.1.0.\nTake the package/);
});
