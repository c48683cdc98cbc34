import { subtitleExtensions } from '#domain/subtitles/subtitle-name.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { need } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readElements, textOf, type Page } from '#providers/read-page.ts';

const flags = { 'flag-CZ': 'cs', 'flag-SK': 'sk' };

/** Rows of a movie, or of a season, where a heading with `1.` stands above the rows of each episode. */
export function readList(page: Page, video: VideoFacts, context: ReadContext) {
  let episode: number | undefined;
  return readElements(context, page, 'form.cloudForm div.row:is(:has(h5), .pbl0, .pbl1)', (row) => {
    const heading = row.find('h5');
    if (heading.length > 0) {
      episode = Number(/\d+/.exec(textOf(heading))?.[0]);
      return undefined;
    }
    if (video.type === 'episode' && episode !== video.episode) return undefined;
    const link = row.find('a[href*="id="]').first();
    const id = need(/[?&]id=(\d+)/.exec(link.attr('href') ?? '')?.[1], 'link');
    const flag = Object.entries(flags).find(([name]) => row.find(`img[src*="${name}"]`).length > 0);
    const release = textOf(link);
    return {
      id,
      code2: need(flag?.[1], 'flag'),
      release: release === '???' ? '' : release,
      isApproved: row.hasClass('pbl1'),
    };
  });
}

/** A zip with one file that is no subtitle is how the site says that the downloads of the day are used up. */
export function isLimitNotice(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes);
  const header = 'PK\u0003\u0004';
  const isSingle = file.length > 30 && file.indexOf(header) === 0 && file.lastIndexOf(header) === 0;
  if (!isSingle) return false;
  const name = file.toString('latin1', 30, 30 + file.readUInt16LE(26));
  return !subtitleExtensions.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}
