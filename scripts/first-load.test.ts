import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstLoadOf, unnamedScripts } from './first-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'captionarr-build-'));
const files: Record<string, string> = {
  'index.html': '<script type="module" src="./assets/shell.js"></script><link href="./assets/shell.css">',
  'preload.json': JSON.stringify({
    pages: { series: ['assets/list.js'] },
    languages: { en: ['assets/en.js'] },
    rest: { en: ['assets/en-rest.js'] },
    late: { en: ['assets/en-late.js'] },
    firstPages: ['series'],
    latePages: [],
  }),
  'assets/shell.js': 'import"./ground.js";const later=()=>import("./palette.js")',
  'assets/ground.js': '',
  'assets/list.js': 'import{t as e}from"./kit.js";',
  'assets/kit.js': 'import"./ground.js"',
  'assets/en.js': '',
  'assets/shell.css': `
    @font-face{font-family:Inter;src:url(./latin.woff2)format("woff2");unicode-range:U+0000-00FF,U+2000-206F}
    @font-face{font-family:Inter;src:url(./ext.woff2)format("woff2");unicode-range:U+100-2BA,U+1E??}
    @font-face{font-family:Fallback;src:local("Arial");size-adjust:107%}`,
};

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true }));

const loaded = () => firstLoadOf('series', folder);

test('what the page, its preloads and its language import is loaded before the first content', () => {
  expect(loaded()).toEqual(
    expect.arrayContaining(['shell', 'ground', 'list', 'kit', 'en'].map((name) => `assets/${name}.js`)),
  );
});

test('what is imported later isn’t', () => {
  expect(loaded()).not.toContain('assets/palette.js');
});

test('a script that only another script names costs a round trip', () => {
  expect(unnamedScripts('series', folder)).toEqual(['assets/ground.js', 'assets/kit.js']);
});

test('of the fonts, only one with plain letters is', () => {
  expect(loaded()?.filter((file) => file.endsWith('.woff2'))).toEqual(['assets/latin.woff2']);
});

test('a page that the build doesn’t have is unknown', () => {
  expect(firstLoadOf('nothing', folder)).toBeUndefined();
});
