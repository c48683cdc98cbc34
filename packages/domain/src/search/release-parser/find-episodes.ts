import { type Span, toSpan } from './span.ts';

/** The position of the episode number in a name. */
export interface EpisodeMark extends Span {
  season?: number | undefined;
  episodes: readonly number[];
  absoluteEpisodes: readonly number[];
}

/** More episodes behind the first: `E03`, `-E03`, `-03`; not `-720p`. */
const more = String.raw`(?:(?:[ ._]?[-+&~]?[ ._]?(?:S\d{1,4})?E[Pp]?\d{1,4}|[-+&~]\d{2,3})(?=E\d|v\d|[^\p{L}\d]|$))*`;
const coded = new RegExp(
  String.raw`(?<![\p{L}\d])S(\d{1,4})[ ._-]{0,3}E[Pp]?[ ._]?(\d{1,4})(${more})(?:v\d)?(?![\p{L}\d])`,
  'iu',
);
const crossed =
  /(?<![\p{L}\d])(\d{1,2})x(\d{2,3})((?:(?:[-+x]|[ ._]?[-+&][ ._]?\d{1,2}x)\d{2,3})*)(?:v\d)?(?![\p{L}\d])/iu;
const spelled =
  /(?<![\p{L}\d])(?:season|saison|staffel|temporada|stagione|sezon|series)[ ._]?(\d{1,3})[ ._,-]{1,4}(?:episode|épisode|episodio|folge|ep\.?)[ ._]?(\d{1,4})(?![\p{L}\d])/iu;
const seasonAlone =
  /(?<![\p{L}\d])(?:S(\d{1,2})(?:[ ._-]S\d{1,2}|-\d{1,2})*|(?:season|saison|staffel|temporada|stagione|sezon)[ ._]?(\d{1,3})|(\d{1,2})(?:st|nd|rd|th)[ ._]season)(?![\p{L}\d])/iu;
/** Behind a season in names of anime: ` - 05`. */
const counted = /(?:[ ._]-[ ._]|第|#)(\d{1,4})(?:(?:[ ._]?[-~][ ._]?)(\d{2,4}))?(?:v\d)?(?:[話话集])?(?=[ ._]|[[(]|$)/u;
const bracketed = /[[(](\d{2,4})(?:[ ._]?[-~][ ._]?(\d{2,4}))?(?:v\d)?[\])]/u;
const episodeAlone = /(?<![\p{L}\d])(?:E|Ep|Episode|Folge)[ ._]{0,2}(\d{1,4})(?:v\d)?(?![\p{L}\d])/iu;

/** Undefined when no episode is named; a season alone has none. */
export function findEpisodes(name: string): EpisodeMark | undefined {
  return findCoded(name) ?? findSeason(name) ?? findCounted(name, 0);
}

/** `S01E02`, `1x02` or the words for it: season and episode, whatever else the name says. */
export function findCoded(name: string): EpisodeMark | undefined {
  const match = coded.exec(name) ?? crossed.exec(name) ?? spelled.exec(name);
  if (!match) return undefined;
  const [, season, episode, rest = ''] = match;
  return {
    ...toSpan(match),
    season: Number(season),
    episodes: readMore(Number(episode), rest),
    absoluteEpisodes: [],
  };
}

/** `-E05` is a range up to it, `E03E04` are two. */
function readMore(first: number, rest: string): number[] {
  const episodes = [first];
  for (const [, dash, text] of rest.matchAll(/([-~]?)[ ._]?(?:S\d{1,4})?(?:EP?|\d{1,2}x)?(\d{1,4})(?!\d|x\d)/giu)) {
    const [last, next] = [episodes.at(-1) ?? first, Number(text)];
    if (next <= last) continue;
    if (dash && next - last < 100)
      episodes.push(...Array.from({ length: next - last }, (_, place) => last + 1 + place));
    else episodes.push(next);
  }
  return episodes;
}

/** A season, with the number behind it where there is one: `S2 - 05`. */
export function findSeason(name: string): EpisodeMark | undefined {
  const match = seasonAlone.exec(name);
  if (!match || match.index === 0) return undefined;
  const span = toSpan(match);
  const season = Number(match[1] ?? match[2] ?? match[3]);
  const episode = findCounted(name, span.end);
  if (!episode || /\p{L}/u.test(name.slice(span.end, episode.start))) {
    return { ...span, season, episodes: [], absoluteEpisodes: [] };
  }
  return { start: span.start, end: episode.end, season, episodes: episode.absoluteEpisodes, absoluteEpisodes: [] };
}

function findCounted(name: string, from: number): EpisodeMark | undefined {
  const rest = name.slice(from);
  const match = [counted, episodeAlone, bracketed]
    .map((pattern) => pattern.exec(rest))
    .find((one) => one !== null && from + one.index > 0 && !isYear(one[1]));
  if (!match) return undefined;
  const { start, end } = toSpan(match);
  const first = Number(match[1]);
  const last = Number(match[2] ?? first);
  const length = last > first && last - first < 2000 ? last - first + 1 : 1;
  return {
    start: from + start,
    end: from + end,
    episodes: [],
    absoluteEpisodes: Array.from({ length }, (_, place) => first + place),
  };
}

const isYear = (text = ''): boolean => /^(?:19|20)\d\d$/.test(text);
