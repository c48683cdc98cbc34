import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { thirdPartyNotices } from './notices.ts';
import { runtimePackages, type Lock } from './runtime-packages.ts';

const paths = (lock: Lock, workspace = 'apps/server') => runtimePackages(lock, workspace).map(({ path }) => path);
const of = (os: string, cpu: string, libc?: string) => ({
  version: '1',
  os: [os],
  cpu: [cpu],
  ...(libc ? { libc: [libc] } : {}),
});

describe('what a workspace needs to run', () => {
  test('is what it asks for, what that asks for, and what its workspaces ask for', () => {
    const lock: Lock = {
      'apps/server': { dependencies: { a: '1', '@captionarr/contract': '1' } },
      'packages/contract': { dependencies: { zod: '4', '@captionarr/providers': '1' } },
      'packages/providers': { dependencies: { '@captionarr/contract': '1' } },
      'node_modules/@captionarr/contract': { link: true, resolved: 'packages/contract' },
      'node_modules/@captionarr/providers': { link: true, resolved: 'packages/providers' },
      'node_modules/a': { version: '1', dependencies: { b: '1' } },
      'node_modules/b': { version: '1', dependencies: { a: '1' } },
      'node_modules/stranger': { version: '1' },
      'node_modules/zod': { version: '4' },
    };

    expect(paths(lock)).toEqual(['node_modules/a', 'node_modules/b', 'node_modules/zod']);
  });

  test('is looked for from the inside to the outside, as Node does', () => {
    const lock: Lock = {
      'apps/server': { dependencies: { a: '1', b: '1' } },
      'apps/server/node_modules/b': { version: '2' },
      'node_modules/a': { version: '1', dependencies: { b: '3' } },
      'node_modules/a/node_modules/b': { version: '3', dependencies: { c: '1' } },
      'node_modules/b': { version: '1' },
      'node_modules/c': { version: '1' },
    };

    expect(paths(lock)).toEqual([
      'apps/server/node_modules/b',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ]);
  });

  test('is of some packages only what those need', () => {
    const lock: Lock = {
      'apps/server': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1', dependencies: { c: '1' } },
      'node_modules/b': { version: '1' },
      'node_modules/c': { version: '1' },
    };

    expect(runtimePackages(lock, 'apps/server', ['a']).map(({ name }) => name)).toEqual(['a', 'c']);
    expect(() => runtimePackages(lock, 'apps/server', ['d'])).toThrow('The lock file has no d.');
  });

  test('has the binaries of both our machines and of no other', () => {
    const lock: Lock = {
      'apps/server': { dependencies: { a: '1' } },
      'node_modules/a': { optionalDependencies: { x: '1', y: '1', musl: '1', mac: '1', win: '1' } },
      'node_modules/mac': of('darwin', 'arm64'),
      'node_modules/musl': of('linux', 'x64', 'musl'),
      'node_modules/win': of('win32', 'x64'),
      'node_modules/x': of('linux', 'x64', 'glibc'),
      'node_modules/y': of('linux', 'arm64'),
    };

    expect(paths(lock)).toEqual(['node_modules/a', 'node_modules/x', 'node_modules/y']);
  });

  test('has a peer that must be there, and leaves out optional ones and types', () => {
    const lock: Lock = {
      'apps/server': { dependencies: { a: '1', '@types/a': '1' } },
      'node_modules/@types/a': { version: '1' },
      'node_modules/a': {
        peerDependencies: { must: '1', may: '1' },
        peerDependenciesMeta: { may: { optional: true } },
      },
      'node_modules/may': { version: '1' },
      'node_modules/must': { version: '1' },
    };

    expect(paths(lock)).toEqual(['node_modules/a', 'node_modules/must']);
  });
});

describe('this repository', () => {
  const { packages: lock } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock };
  const packages = runtimePackages(lock, 'apps/server');

  test('every package of the server has a version, a licence and a checksum', () => {
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.filter(({ version, license, integrity }) => !version || !license || !integrity)).toEqual([]);
  });

  test('no tool of the developers is among them', () => {
    const names = packages.map(({ name }) => name);

    expect(names).toEqual(expect.arrayContaining(['better-sqlite3', 'fastify', '@napi-rs/nice-linux-arm64-gnu']));
    expect(names.filter((name) => /^(vite|vitest|typescript|react|@mantine\/|oxlint|playwright)/.test(name))).toEqual(
      [],
    );
  });

  test('the web app takes the worker of jassub without its player, and nothing under the GPL', () => {
    const sources = globSync('apps/web/src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
    const taken = sources.flatMap((text) => [...text.matchAll(/from '(jassub[^']*)'/g)].map(([, path = '']) => path));
    const web = runtimePackages(lock, 'apps/web');

    expect(taken.toSorted()).toEqual([
      'jassub/dist/default.woff2?url',
      'jassub/dist/wasm/jassub-worker.js',
      'jassub/dist/worker/renderers/2d-renderer.js',
    ]);
    expect(web.filter(({ license }) => /^A?GPL/.test(license))).toEqual([]);
    const notices = thirdPartyNotices(
      web.filter(({ name }) => name === 'jassub'),
      ({ path }) => path,
    );
    expect(notices).toMatch(/FriBidi +LGPL-2.1-or-later[^]*GNU LESSER GENERAL PUBLIC LICENSE/);
  });

  test('no independent client of the lab is among them', () => {
    const { devDependencies } = JSON.parse(readFileSync('lab/package.json', 'utf8')) as Record<string, object>;
    const clients = Object.keys(devDependencies ?? {});

    expect(clients).toContain('tsarr');
    expect(packages.filter(({ name }) => clients.includes(name))).toEqual([]);
  });

  test('none needs to be compiled: what has machine code brings it for both machines', () => {
    const compiled = packages.filter(({ path }) => existsSync(join(path, 'binding.gyp'))).map(({ name }) => name);

    expect(compiled).toEqual(['better-sqlite3']);
    for (const machine of ['linux-x64', 'linux-arm64']) {
      expect(existsSync(`node_modules/better-sqlite3/prebuilds/${machine}.node`)).toBe(true);
    }
  });
});
