import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export interface Page {
  /** `connect` is `help/connect.html`, `decisions/0001-one-wire` is `help/decisions/0001-one-wire.html`. */
  slug: string;
  /** Path in the repository. */
  file: string;
}

export interface Group {
  title: string;
  pages: readonly Page[];
}

/** Pages that lie at the root of the repository, where people look for them. */
const atRoot: Readonly<Record<string, string>> = {
  architecture: 'ARCHITECTURE.md',
  contributing: 'CONTRIBUTING.md',
};

const fileOf = (slug: string) => atRoot[slug] ?? `docs/${slug}.md`;

/** Groups and order as `docs/site.json` has them; `folder/*` stands for all pages of a folder, by name. */
export function readSite(root: string): Group[] {
  const path = join(root, 'docs/site.json');
  if (!existsSync(path)) return [];
  // The file is ours, and a wrong one shows at once.
  const groups = JSON.parse(readFileSync(path, 'utf8')) as { title: string; pages: string[] }[];
  return groups.map(({ title, pages }) => ({
    title,
    pages: pages
      .flatMap((slug) => (slug.endsWith('/*') ? slugsIn(root, slug.slice(0, -2)) : [slug]))
      .map((slug) => ({ slug, file: fileOf(slug) })),
  }));
}

const slugsIn = (root: string, folder: string) =>
  globSync(`docs/${folder}/*.md`, { cwd: root })
    .map((file) => `${folder}/${basename(file, '.md')}`)
    .toSorted();

export const pagesOf = (groups: readonly Group[]): Page[] => groups.flatMap(({ pages }) => pages);

/** Differences between the page order and the page folder. */
export function compareSite(root: string, groups: readonly Group[]): string[] {
  const pages = pagesOf(groups);
  const listed = new Set(pages.map(({ file }) => file));
  const there = [...Object.values(atRoot), ...globSync('docs/**/*.md', { cwd: root })];
  return [
    ...pages
      .filter(({ file }) => !existsSync(join(root, file)))
      .map(({ file }) => `docs/site.json names ${file}, which doesn’t exist.`),
    ...there
      .map((file) => relative('.', file))
      .filter((file) => !listed.has(file))
      .map((file) => `${file} isn’t listed in docs/site.json.`),
    ...pages
      .filter(({ slug }, index) => pages.findIndex((other) => other.slug === slug) !== index)
      .map(({ slug }) => `docs/site.json names ${slug} twice.`),
  ];
}
