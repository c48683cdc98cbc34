import { need } from './lenient.ts';
import type { Page } from './read-page.ts';

type Elements = ReturnType<Page>;

const hostOf = (url: URL) => url.hostname.replace(/^www\./, '');

/** The path of a link to the same site; a row can’t do without it. It’s stable, so it serves as the id of the file. */
export function pathOn(site: string, href: string | undefined, field = 'download link'): string {
  const url = URL.parse(need(href, field), `${site}/`);
  const own = need(url && hostOf(url) === hostOf(new URL(site)) ? url : undefined, field);
  return `${own.pathname}${own.search}`;
}

/** The text of an element in which `<br>` ends a line. */
export function linesOf(element: Elements): string {
  element.find('br').replaceWith('\n');
  return element.text().trim();
}

/** `tt0903747`, from a link to IMDb within an element. */
export const imdbIn = (element: Elements): string | undefined =>
  /tt\d{7,}/.exec(element.find('a[href*="imdb.com/title/tt"]').attr('href') ?? '')?.[0];
