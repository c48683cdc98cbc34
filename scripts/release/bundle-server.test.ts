import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBundlePlan } from './bundle-server.ts';

const source = 'apps/server/src';
const plan = readBundlePlan('.') ?? { scripts: [], outside: {} };
const files = ['apps/server', 'packages/*'].flatMap((workspace) =>
  globSync(`${workspace}/src/**/*.ts`).filter((file) => !/\.test\.ts$|\/testing\//.test(file)),
);
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('the bundle has every script that the server starts as a thread or a process', () => {
  const started = texts.flatMap(({ text }) =>
    [...text.matchAll(/scriptFile\('(.+?)'\)/g)].map(([, path = '']) => path),
  );

  expect(started.toSorted()).toEqual(plan.scripts.toSorted());
  expect(started.map((path) => readFileSync(join(source, path), 'utf8').length > 0)).not.toContain(false);
});

test('only one file asks where the program is, since a bundle is in another folder', () => {
  const asking = texts.filter(({ text }) =>
    /import\.meta\.(dirname|filename)|import\.meta\.url\)(?!\.resolve|;)/.test(text),
  );

  expect(asking.map(({ file }) => file)).toEqual([join(source, 'platform/program.ts')]);
});

test('packages that are loaded with require stay outside the bundle', () => {
  const required = texts.flatMap(({ text }) => [
    ...[...text.matchAll(/\brequire\('(.+?)'\)/g)].map(([, name]) => name),
    ...[...text.matchAll(/readProgram\('((?:@[^/]+\/)?[^/']+)/g)].map(([, name]) => name),
  ]);

  expect(required.length).toBeGreaterThan(2);
  expect(required.filter((name) => !Object.hasOwn(plan.outside, name ?? ''))).toEqual([]);
});
