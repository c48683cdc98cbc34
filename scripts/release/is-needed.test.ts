import { expect, test } from 'vitest';
import { isNeeded, isProduct } from './is-needed.ts';

test.each([
  ['fastify', 'fastify.js', true],
  ['fastify', 'LICENSE', true],
  ['fastify', 'docs/LICENSE.md', true],
  ['fastify', 'package.json', true],
  ['fastify', 'docs/Guides/a.md', false],
  ['fastify', 'test/a.test.js', false],
  ['fastify', 'fastify.d.ts', false],
  ['fastify', '.github/x.yml', false],
  ['yaml', 'dist/doc/anchors.js', true],
  ['zod', 'v4/core/core.js.map', false],
  ['7z-wasm', '7zz.wasm', true],
  ['better-sqlite3', 'prebuilds/linux-x64.node', true],
  ['better-sqlite3', 'prebuilds/linux-arm64.node', true],
  ['better-sqlite3', 'prebuilds/darwin-arm64.node', false],
  ['better-sqlite3', 'prebuilds/linuxmusl-x64.node', false],
  ['better-sqlite3', 'deps/sqlite3/sqlite3.c', false],
  ['better-sqlite3', 'lib/database.js', true],
])('%s: %s is needed: %s', (name, file, needed) => {
  expect(isNeeded(name, file)).toBe(needed);
});

test.each([
  ['main.ts', true],
  ['features/system/health/health.ts', true],
  ['main.test.ts', false],
  ['domain/names.bench.ts', false],
  ['testing/start-app.ts', false],
  ['gestdown/answers/search.json', false],
  ['gestdown/stand-in.ts', false],
  ['gestdown/client.ts', true],
])('%s is part of the product: %s', (file, part) => {
  expect(isProduct(file)).toBe(part);
});
