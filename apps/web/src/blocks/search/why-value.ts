import { languageText } from '#lib/queries/searches.ts';
import type { WhySubject } from '#lib/searched-video.ts';

type Named = Pick<WhySubject, 'type' | 'id' | 'language' | 'searchId' | 'isMade'>;

/** What an address says about Why: `movie-12-fr`, and the number of the record if it isn’t the newest. */
export const whyValue = ({ type, id, language, searchId, isMade }: Named) =>
  [`${type}-${id}`, language && languageText(language).replace(':', '.'), isMade ? 'made' : searchId]
    .filter(Boolean)
    .join('-');

/** The language and the record in `fr.hi-41`, which follows the video. */
export function readWhy(rest: string) {
  const [, code2, kind, record] = /^([a-z]{2,3})?(?:\.(hi|forced))?-?(\d+|made)?$/.exec(rest) ?? [];
  return {
    ...(code2 && { language: { code2, name: code2, hi: kind === 'hi', forced: kind === 'forced' } }),
    ...(record && record !== 'made' && { searchId: Number(record) }),
    isMade: record === 'made',
  };
}
