import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { fitRelease } from '#providers/fit-release.ts';
import { need, readEach } from '#providers/lenient.ts';
import type { ProviderContext } from '#providers/provider.ts';
import { readPage, textOf, type Page } from '#providers/read-page.ts';

export const site = 'https://pipocas.tv';
/** Pages to open after a search. */
const maxPages = 10;
const downloadLink = 'a[href*="/legendas/download/"]';
const name = 'h3.title span.font-normal';

interface Hit {
  release: string;
  link: string;
  page: string;
}

/** A list has a block for each hit, or only a link to a page with that block. */
export async function openHits(list: Page, context: ProviderContext): Promise<Hit[]> {
  const blocks = list(downloadLink).toArray();
  if (blocks.length > 0)
    return blocks.map((element) => {
      const link = list(element);
      // An element with several names is more than the block of this link.
      const names = link.closest(`:has(${name})`).find(name);
      return {
        release: names.length === 1 ? textOf(names) : '',
        link: link.attr('href') ?? '',
        page: `${site}/legendas`,
      };
    });
  const links = list('a.text-dark.no-decoration[href*="/legendas/info/"]').toArray();
  const paths = new Set(links.flatMap((link) => URL.parse(list(link).attr('href') ?? '', site)?.pathname ?? []));
  const hits: Hit[] = [];
  for (const path of [...paths].slice(0, maxPages)) {
    const url = site + path;
    const page = await readPage(context, await context.http({ url }), 'h3.title');
    hits.push({ release: textOf(page(name).first()), link: page(downloadLink).attr('href') ?? '', page: url });
  }
  return hits;
}

interface Asked {
  video: VideoFacts;
  /** Code2 of the language that the list is in. */
  language: string;
  isByNumber: boolean;
}

export const readHits = (
  hits: readonly Hit[],
  { video, language, isByNumber }: Asked,
  context: ProviderContext,
): FoundSubtitle[] =>
  readEach(context, hits, ({ release, link, page }): FoundSubtitle | undefined => {
    const id = need(/\/download\/([\w-]+)/.exec(link)?.[1], 'download link');
    const fit = fitRelease(need(release, 'release'), video, isByNumber ? (video.ids.imdb ?? undefined) : undefined);
    if (!fit) return undefined;
    return {
      id,
      language: { code2: language, hi: false, forced: false },
      releases: [release],
      matches: fit.matches,
      page,
      ...(fit.isPack && { isPack: true }),
    };
  }).filter((one) => one !== undefined);
