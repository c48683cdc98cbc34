import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { id, number, readRows, text } from '#providers/lenient.ts';
import { twoDigits } from '#providers/numbers.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';
import { languageFromName } from './languages.ts';

const session = z.looseObject({ Token: z.string(), UserId: z.coerce.string(), ExpirationDate: z.string().nullish() });
export interface Session {
  token: string;
  userid: string;
}

/** The session and its expiry (Unix ms), if given. */
export function readSession(json: unknown, context: ReadContext): { session: Session; until: number | undefined } {
  const { Token: token, UserId: userid, ExpirationDate } = readAnswer(context, session, json);
  const until = Date.parse(ExpirationDate ?? '');
  return { session: { token, userid }, until: Number.isNaN(until) ? undefined : until };
}

const results = z.looseObject({
  PagesAvailable: number,
  SubtitleResults: z.array(z.unknown()).nullish(),
});
/** −1 stands for none: movies have it as season and episode, and 0 as episode means the whole season. */
const place = number.transform((value) => (value !== undefined && value > 0 ? value : undefined));
const row = z.looseObject({
  Id: id,
  Title: text,
  Year: number,
  /** 1 for a movie, 2 for a series. */
  Type: number,
  Season: place,
  Episode: place,
  Lang: text,
  Link: z.string(),
  Release: text,
});
type Result = z.output<typeof row>;

/** One page of results, without those for other titles and episodes. */
export function readSearch(json: unknown, video: VideoFacts, context: ReadContext) {
  const { PagesAvailable, SubtitleResults } = readAnswer(context, results, json);
  const found = readRows(context, row, SubtitleResults ?? []).flatMap((result): FoundSubtitle[] => {
    const code2 = languageFromName(result.Lang ?? '');
    const matches = matchesOf(result, video);
    if (code2 === undefined || matches === undefined) return [];
    const release = result.Release ?? '';
    return [
      {
        id: result.Id,
        language: { code2, hi: /\b(?:sdh|hi)\b/i.test(release), forced: /\bforced\b/i.test(release) },
        releases: releasesOf(result),
        matches,
        ...(isPack(result, video) && { isPack: true }),
        handle: { link: result.Link },
      },
    ];
  });
  return { pages: PagesAvailable ?? 1, found };
}

/** Several names in one text. A leading `WEB` would be read as a title, so the target is prepended. */
function releasesOf({ Title, Year, Season, Episode, Release }: Result): string[] {
  const mark = Season ? `S${twoDigits(Season)}${Episode ? `E${twoDigits(Episode)}` : ''}` : (Year ?? '');
  return (Release ?? '')
    .split(/\s*(?:\/|,|\n)\s*/)
    .filter((name) => name !== '')
    .map((name) => (/^web\b/i.test(name) ? `${Title} ${mark} ${name}` : name));
}

const isPack = ({ Episode }: Result, { type }: VideoFacts): boolean => type === 'episode' && !Episode;

/** Undefined when it is for something else. Titles there are often translated, so the number alone is enough. */
function matchesOf(result: Result, video: VideoFacts): MatchKey[] | undefined {
  const isNumber = video.ids.imdb !== null;
  // `Title aka Other Title`
  const isTitle = (result.Title ?? '').split(/ aka /i).some((title) => isTitleOf(video, title));
  if (!isNumber && !isTitle) return undefined;
  const isYear = Boolean(result.Year) && result.Year === video.year;
  const isMovie = video.type === 'movie';
  if (result.Type !== undefined && (result.Type === 1) !== isMovie) return undefined;
  if (isMovie) {
    if (result.Season || result.Episode) return undefined;
    return isNumber ? ['imdb_id'] : isYear ? ['title', 'year'] : ['title'];
  }
  if (result.Season !== video.season || !(isPack(result, video) || result.Episode === video.episode)) return undefined;
  const ofSeries: MatchKey[] = isNumber ? ['series_imdb_id'] : isYear ? ['series', 'year'] : ['series'];
  return [...ofSeries, 'season', 'episode'];
}
