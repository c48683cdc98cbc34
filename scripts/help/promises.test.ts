import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { links } from '../../apps/web/src/app/links.ts';
import { headingSlug } from './heading-slug.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const pages = ['README.md', ...globSync('docs/*.md')];
const packaging = globSync(['docker/compose*.yml', 'packaging/**/*.{yml,xml}']);

test('the Donate link leads to a heading of the README', () => {
  const headings = [...read('README.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => headingSlug(title));

  expect(headings).toContain(new URL(links.donate).hash.slice(1));
});

test('nothing promises what is not there yet', () => {
  expect(pages.filter((file) => /several instances/i.test(read(file)))).toEqual([]);
});

test('a page that names an unpublished address says so', () => {
  const naming = [...pages, ...packaging].filter((file) =>
    /ghcr\.io\/captionarr|captionarr\/releases\/latest/.test(read(file)),
  );

  expect(naming.length).toBeGreaterThan(4);
  expect(naming.filter((file) => !/not published yet/.test(read(file)))).toEqual([]);
});
