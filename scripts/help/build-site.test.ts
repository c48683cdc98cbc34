import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildSite, checkSite, readPages } from './build-site.ts';
import { searchOptions, type SearchEntry } from './search-options.ts';

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'captionarr-help-'));

/** A repository with these files. */
function write(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

const small = {
  'ARCHITECTURE.md': '# Architecture\n',
  'CONTRIBUTING.md': '# Contributing\n',
  'docs/site.json': JSON.stringify([
    { title: 'All', pages: ['index', 'connect', 'architecture', 'contributing', 'decisions/*'] },
  ]),
  'docs/index.md': '# Help\n\n[Connect](connect.md#paths), [why](decisions/0001-one.md)\n',
  'docs/connect.md': '# Connect\n\n## Paths\n\n[Home](index.md)\n',
  'docs/decisions/0001-one.md':
    '# 0001 One\n\n[Up](../connect.md) ![A](../images/a-light.png) [code](../../ARCHITECTURE.md)\n',
  'docs/images/a-light.png': '',
  'docs/images/a-dark.png': '',
};
/** Ignores problems of the contract, whose topics such a small site lacks. */
const problemsOf = (files: Record<string, string>) =>
  checkSite(readPages(write(files))).filter((problem) => !problem.startsWith('The topic'));

describe('the check', () => {
  test('a site without broken links has no problems', () => {
    expect(problemsOf(small)).toEqual([]);
  });

  test.each([
    ['docs/index.md', '# Help\n\n[A](none.md)', 'docs/index.md links to none.md, which doesn’t exist.'],
    ['docs/index.md', '# Help\n\n![A](images/no.png)', 'docs/index.md links to images/no.png, which doesn’t exist.'],
    [
      'docs/index.md',
      '# Help\n\n[A](connect.md#no)',
      'docs/index.md links to connect.md#no, which isn’t a heading of docs/connect.md.',
    ],
    ['docs/index.md', '# Help\n\n[A](#no)', 'docs/index.md links to #no, which isn’t a heading of docs/index.md.'],
    ['docs/index.md', 'Help', 'docs/index.md needs one title: a line that starts with "# ".'],
    ['docs/more.md', '# More', 'docs/more.md isn’t listed in docs/site.json.'],
  ])('%s with something wrong in it fails (%#)', (file, text, problem) => {
    expect(problemsOf({ ...small, [file]: text })).toEqual([problem]);
  });

  test('a listed page that doesn’t exist fails', () => {
    const { 'docs/connect.md': _, ...others } = small;

    expect(problemsOf(others)).toContain('docs/site.json names docs/connect.md, which doesn’t exist.');
  });

  test('a topic of the contract without a page fails', () => {
    const problems = checkSite(readPages(write(small)));

    expect(problems).toContain('The topic metrics-off of the contract is on metrics, which isn’t a page.');
  });
});

describe('the site', () => {
  const root = join(import.meta.dirname, '../..');
  const folder = temporaryFolder();
  const site = readPages(root);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  beforeAll(async () => {
    await buildSite(site, folder, '1.2.3');
    return () => rmSync(folder, { recursive: true, force: true });
  });

  test('every page that is there is built, with its title, its place in the order and the version', () => {
    for (const { page } of site.rendered) {
      const html = read(`${page.slug}.html`);
      expect(html).toContain('<html lang="en"');
      expect(html.match(/aria-current="page"/g)).toHaveLength(1);
      expect(html).toContain('Captionarr 1.2.3');
    }
  });

  test('nothing in a page is forbidden by the policy of the server or bound to one address', () => {
    for (const { page } of site.rendered) {
      const html = read(`${page.slug}.html`);
      expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+="/);
      const addresses = [...html.matchAll(/<(?!a )\w+[^>]* (?:src|href|srcset)="([^"]*)"/g)].map(
        ([, address]) => address,
      );
      expect(addresses.filter((address) => /^(\/|https?:)/.test(address ?? ''))).toEqual([]);
    }
  });

  test('pages in a folder find their way up', () => {
    const decision = site.rendered.find(({ page }) => page.slug.startsWith('decisions/'));

    expect(read(`${decision?.page.slug}.html`)).toContain('href="../assets/help.css"');
  });

  test('what people look for is found by its heading first', () => {
    const index = MiniSearch.loadJSON<SearchEntry>(read('assets/search.json'), searchOptions);

    expect(index.search('disk full')[0]).toMatchObject({ url: 'troubleshooting.html#the-disk-is-full' });
    expect(index.search('troubleshoting')[0]).toMatchObject({ page: 'Troubleshooting' });
  });

  test('every topic that Captionarr links to is a heading of a page', () => {
    expect(checkSite(site).filter((problem) => problem.startsWith('The topic'))).toEqual([]);
  });
});
