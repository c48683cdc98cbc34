import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { programFolder } from '#platform/program.ts';
import { findSources } from './find-sources.ts';
import { nameSources } from './source-stack.ts';

function bundle() {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Column 9 of the first line is line 5, column 3 of the source.
  const map = { version: 3, file: 'server.js', names: [], sources: ['apps/server/src/a.ts'], mappings: 'QAIE' };
  writeFileSync(join(folder, 'server.js.map'), JSON.stringify(map));
  return folder;
}

test('a stack trace of the bundle names the files and lines of the source', () => {
  const folder = bundle();

  expect(nameSources(`Error: No\n    at run (file://${folder}/server.js:1:9)`, folder)).toBe(
    `Error: No\n    at run (${programFolder}/apps/server/src/a.ts:5:3)`,
  );
});

test('places without a map stay as they are', () => {
  const folder = bundle();
  const stack = `Error: No\n    at run (file://${folder}/packages.js:1:9)\n    at node:fs:3:4\n    at go (/opt/other.js:1:9)`;

  expect(nameSources(stack, folder)).toBe(stack);
});

test('a place is found by the last mapping before it, as Node finds it', () => {
  const map = { version: 3, file: 'a.js', names: [], sources: ['a.ts', 'b.ts'] };
  const mappings = 'AAAA,IAAI,CCCE;;EADHA,GAAGC;AACA,oBAAoB';
  const node = new SourceMap({ ...map, sourcesContent: [], sourceRoot: '', mappings });
  const places = [1, 3, 4].flatMap((line) => [1, 3, 4, 6, 7, 25].map((column) => ({ line, column })));

  const expected = places.map(({ line, column }) => {
    const entry = node.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
  expect(findSources({ ...map, mappings }, places)).toEqual(expected);
  expect(new Set(expected).size).toBeGreaterThan(4);
});
