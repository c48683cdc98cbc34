import { need } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readElements } from '#providers/read-page.ts';

export interface CatalogueTitle {
  /** The title and other names of it. */
  titles: string[];
  year: number | undefined;
  imdb: string | undefined;
  /** `12345-The-Long-Crossing-(2021)` */
  slug: string;
}

/** Results for a title; entries without a page link are skipped. */
export async function readCatalogue(html: string, context: ReadContext): Promise<CatalogueTitle[]> {
  const { load } = await import('cheerio/slim');
  const $ = load(html);
  return readElements(context, $, 'a.movieTitleCat', (link): CatalogueTitle => {
    const slug = need(/napisy(?:[\d,]+-dla)?-(\d+-[^/]*)$/.exec(link.attr('href') ?? '')?.[1], 'link');
    // `Minato no akari (Harbour Lights) - 2013r.`
    const [, text = '', year] = /^(.*?)(?:\s+-\s+(\d{4})r\.?)?$/s.exec(link.text().trim()) ?? [];
    const [, main = text, other = ''] = /^(.+?)\s*\((.+)\)$/.exec(text) ?? [];
    const imdb = link.closest('.greyBoxCatcher').find('a[href*="imdb.com/title/"]').attr('href');
    return {
      titles: [link.attr('tytul') ?? '', text, main, other].filter((one) => one !== ''),
      year: year === undefined ? undefined : Number(year),
      imdb: /tt\d+/.exec(imdb ?? '')?.[0],
      slug,
    };
  });
}

export interface CatalogueRow {
  hash: string;
  author?: string;
  frameRate?: number;
}

/** Subtitles of one movie or episode; the hash is that of the matching video. */
export async function readPage(html: string, context: ReadContext): Promise<CatalogueRow[]> {
  const { load } = await import('cheerio/slim');
  const $ = load(html);
  const link = 'a[href^="napiprojekt:"]';
  return readElements(context, $, `tr:has(${link})`, (row): CatalogueRow => {
    const hash = need(/^napiprojekt:([\da-f]{32})$/i.exec(row.find(link).attr('href') ?? '')?.[1], 'hash');
    const said = [row.attr('title') ?? '', row.find('[title]').attr('title') ?? ''].join(' ');
    // `brak (dodał: x)`: no author, added by x.
    const author = /autor[^:<]*:\s*(?:<\/b>)?\s*([^<\n(]+)/i.exec(said)?.[1]?.trim();
    const rate = row
      .find('td')
      .toArray()
      .map((cell) => /^\d\d(?:[.,]\d+)?$/.exec($(cell).text().trim())?.[0])
      .find((text) => text !== undefined);
    return {
      hash: hash.toLowerCase(),
      ...(author && author !== 'brak' && { author }),
      ...(rate !== undefined && { frameRate: Number(rate.replace(',', '.')) }),
    };
  });
}
