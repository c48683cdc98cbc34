import type { VideoFacts } from '#domain/search/video-facts.ts';

/** Case, accents and punctuation do not tell titles apart, nor does `and` written as a sign. */
export const simplifyTitle = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Titled = Pick<VideoFacts, 'title' | 'alternativeTitles'>;

/** A site that is searched by title is asked for the main title first, then for a few others until one finds something. */
const maxTitles = 3;
export const titlesToTry = ({ title, alternativeTitles }: Titled): string[] =>
  [...new Map([title, ...alternativeTitles].map((one) => [simplifyTitle(one), one])).values()]
    // A title that is known by its id only has no name.
    .filter((one) => one !== '')
    .slice(0, maxTitles);

/** What the first title finds that finds anything. */
export async function searchTitles<T>(video: Titled, search: (title: string) => Promise<T[]>): Promise<T[]> {
  for (const title of titlesToTry(video)) {
    const found = await search(title);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a site means the series or movie of this video when it says `title`. */
export function isTitleOf(video: VideoFacts, title: string): boolean {
  const said = simplifyTitle(title);
  return [video.title, ...video.alternativeTitles].some((own) => simplifyTitle(own) === said);
}
