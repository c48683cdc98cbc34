export interface CatalogueTitle {
  title: string;
  year: number | undefined;
  /** `12345-The-Long-Crossing-(2021)` */
  slug: string;
}

/** Results for a title; entries without a page link are skipped. */
export async function readCatalogue(html: string): Promise<CatalogueTitle[]> {
  const { load } = await import('cheerio/slim');
  const $ = load(html);
  return $('a.movieTitleCat')
    .toArray()
    .flatMap((element) => {
      const slug = /napisy(?:[\d,]+-dla)?-(\d+-[^/]*)$/.exec($(element).attr('href') ?? '')?.[1];
      const text = $(element).text().trim();
      const year = /\(((?:19|20)\d\d)\)$/.exec(text)?.[1];
      const title = text.replace(/\s*\(\d{4}\)$/, '');
      return slug === undefined ? [] : [{ title, year: year === undefined ? undefined : Number(year), slug }];
    });
}

export interface CatalogueRow {
  hash: string;
  author?: string;
  frameRate?: number;
}

/** Subtitles of one movie or episode; the hash is that of the matching video. */
export async function readPage(html: string): Promise<CatalogueRow[]> {
  const { load } = await import('cheerio/slim');
  const $ = load(html);
  return $('tr')
    .toArray()
    .flatMap((element) => {
      const row = $(element);
      const hash = /^napiprojekt:([\da-f]{32})$/i.exec(row.find('a[href^="napiprojekt:"]').attr('href') ?? '')?.[1];
      if (hash === undefined) return [];
      const said = [row.attr('title') ?? '', row.find('[title]').attr('title') ?? ''].join(' ');
      const author = /autor[^:<]*:\s*(?:<\/b>)?\s*([^<\n]+)/i.exec(said)?.[1]?.trim();
      const rate = row
        .find('td')
        .toArray()
        .map((cell) => /^\d\d[.,]\d+$/.exec($(cell).text().trim())?.[0])
        .find((text) => text !== undefined);
      return [
        {
          hash: hash.toLowerCase(),
          ...(author ? { author } : {}),
          ...(rate !== undefined && { frameRate: Number(rate.replace(',', '.')) }),
        },
      ];
    });
}
