import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import { need } from './lenient.ts';
import type { ReadContext } from './provider.ts';
import { readPage, type Page } from './read-page.ts';

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

/**
 * A piece of a page, as the scripts of a site ask for. Without the landmark it’s empty, and undefined here, unless it’s a
 * whole page: that is another than the requested one.
 */
export const readPiece = (
  context: Pick<ReadContext, 'name'>,
  answer: ProviderAnswer,
  landmark: string,
): Promise<Page | undefined> =>
  readPage(context, answer, landmark).catch((error: unknown) => {
    if (/<!doctype|<html/i.test(answer.text())) throw error;
    return undefined;
  });
