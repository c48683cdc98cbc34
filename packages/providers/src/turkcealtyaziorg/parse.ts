import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readFrameRate } from '#providers/frame-rates.ts';
import { need } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readElements, textOf, type Page } from '#providers/read-page.ts';

export const site = 'https://turkcealtyazi.org';

/** What the badges `r1` to `r12` stand for. */
const badges = 'HD DVDRip DVDScr R5 CAM WEBRip BDRip WEB-DL HDRip HDTS - BluRay'.split(' ');
const languages: Readonly<Record<string, string>> = { flagtr: 'tr', flagen: 'en' };

/** The rows of a movie, or of the season of an episode. */
export function readList(page: Page, video: VideoFacts, context: ReadContext): FoundSubtitle[] {
  const kind = video.type === 'movie' ? '.altsonsez2' : `.altsonsez1.sezon_${video.season}`;
  const selector = `div.altyazi-list-wrapper > div > div${kind}`;
  return readElements(context, page, selector, (row): FoundSubtitle | undefined => {
    const code2 = languages[row.find('div.aldil > span').attr('class')?.trim() ?? ''];
    const episode = Number(textOf(row.find('div.alcd b').eq(1)) || Number.NaN);
    // A whole season has a word instead of the number.
    const isPack = video.type === 'episode' && Number.isNaN(episode);
    if (code2 === undefined || (video.type === 'episode' && !isPack && episode !== video.episode)) return undefined;
    const link = need(row.find('div.alisim > div.fl > a').attr('href'), 'link');
    const id = need(URL.parse(link, site)?.pathname, 'link');
    const rip = row.find('div.ripdiv');
    const qualities = rip
      .find('span.rps')
      .toArray()
      .flatMap((badge) => badges[Number(/\br(\d+)\b/.exec(page(badge).attr('class') ?? '')?.[1]) - 1] ?? []);
    const names = textOf(rip.clone().find('span').remove().end()).split('/');
    const frameRate = readFrameRate(textOf(row.find('div.alfps')));
    const uploader = textOf(row.find('div.alcevirmen'));
    return {
      id,
      language: { code2, hi: row.find('img[src*="isitme.png"]').length > 0, forced: false },
      releases: [...names, ...qualities].map((name) => name.trim()).filter((name) => /\w/.test(name)),
      matches: matchFacts(video, {
        imdb: video.ids.imdb ?? undefined,
        season: video.season ?? undefined,
        episode: isPack ? undefined : episode,
      }),
      page: `${site}${id}`,
      ...(frameRate !== undefined && { frameRate }),
      ...(uploader !== '' && { uploader }),
      ...(isPack && { isPack }),
    };
  });
}
