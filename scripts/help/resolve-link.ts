import { posix } from 'node:path';
import type { Page } from './site.ts';

export type Target =
  | { kind: 'outside' }
  /** A page of the site, or a heading on it. */
  | { kind: 'page'; page: Page; anchor: string }
  /** Something that the site brings along: a picture, the description of the API. */
  | { kind: 'file'; file: string }
  /** A file of the repository outside the site. */
  | { kind: 'source'; file: string };

export function resolveLink(href: string, from: Page, pages: readonly Page[]): Target {
  if (/^[a-z][a-z+.-]*:/i.test(href)) return { kind: 'outside' };
  const [path = '', anchor = ''] = decodeURI(href).split('#');
  const file = path === '' ? from.file : posix.join(posix.dirname(from.file), path);
  const page = pages.find((each) => each.file === file);
  if (page) return { kind: 'page', page, anchor };
  return file.startsWith('docs/') && /\.\w+$/.test(file) && !file.endsWith('.md')
    ? { kind: 'file', file }
    : { kind: 'source', file };
}

/** From one page to something else of the site, so that the site works wherever it lies. */
export function relativeUrl(from: Page, to: string): string {
  const up = '../'.repeat(from.slug.split('/').length - 1);
  return `${up}${to}` || './';
}

/** `index` is the folder itself. */
export const pageUrl = (from: Page, { slug }: Page) => relativeUrl(from, slug === 'index' ? '' : `${slug}.html`);
