import { chooseSeries, type Choice, type Work } from './choose-series.ts';
import { isHeap, isHomeVideo } from './home-video.ts';
import type { PathParts } from './read-path.ts';
import { unsure, type Recognized, type RecognizedEpisode } from './recognized.ts';
import { compareTitles } from './same-work.ts';

type Numbers = Partial<Pick<RecognizedEpisode, 'season' | 'episodes' | 'absolute' | 'date' | 'episodeTitle' | 'part'>>;

export const toEpisode = ({ title, year, ids }: Work, numbers: Numbers): RecognizedEpisode => ({
  type: 'episode',
  title,
  ...(year !== undefined && { year }),
  ids,
  episodes: [],
  absolute: [],
  ...numbers,
});

/** The episode of the chosen series; unsure where the series isn’t clear. */
export function ofSeries({ works, reason }: Choice, numbers: Numbers): Recognized {
  const episodes = works.map((work) => toEpisode(work, numbers));
  const [first] = episodes;
  return first && !reason ? first : unsure(reason ?? 'no-title', episodes);
}

/** `S01E02` and its like. */
export function decideCoded(path: PathParts): Recognized | undefined {
  const { name, season: folder } = path;
  const code = name.code ?? (name.season?.episodes.length ? name.season : undefined);
  if (!code) return undefined;
  const choice = withoutNumeral(chooseSeries(path, name.title), name.title, code.season);
  const { absolute, episodeTitle } = readBehind(name.behind);
  const part = name.part ?? name.code?.part;
  const numbers: Numbers = {
    season: code.season,
    episodes: code.episodes,
    absolute,
    ...(name.day && { date: name.day.date }),
    ...(episodeTitle && { episodeTitle }),
    ...(part !== undefined && { part }),
  };
  if (name.code?.isBroken)
    return unsure(
      'number',
      choice.works.map((work) => toEpisode(work, numbers)),
    );
  const isElsewhere =
    folder && folder.season !== code.season && code.season !== 0 && folder.season < 1900 && !folder.isLoose;
  if (!isElsewhere) return ofSeries(choice, numbers);
  const both = [numbers, { ...numbers, season: folder.season }];
  return unsure(
    'seasons-differ',
    choice.works.flatMap((work) => both.map((one) => toEpisode(work, one))),
  );
}

const numerals = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** `Red Dwarf VI/Red Dwarf - 6x03`: the numeral of the folder is the season. */
function withoutNumeral(choice: Choice, title: string, season: number): Choice {
  const numbered = `${title} ${numerals[season] ?? ''}`.toLowerCase();
  const works = choice.works.map((work) => (work.title.toLowerCase() === numbered ? { ...work, title } : work));
  return { ...choice, works };
}

/** `001 - Title` or `001-003 - Title` behind the code: absolute numbers, as Sonarr writes them. */
function readBehind(behind: string): { absolute: number[]; episodeTitle: string } {
  const [text, first, last, title] = /^(\d{3,4})(?:-(\d{3,4}))?(?: - (.*))?$/u.exec(behind) ?? [];
  if (text === undefined || /^(?:19|20)\d\d$/.test(first ?? '') || (title === undefined && !text.startsWith('0'))) {
    return { absolute: [], episodeTitle: behind };
  }
  const [from, to] = [Number(first), Number(last ?? first)];
  return {
    absolute: Array.from({ length: Math.max(to - from + 1, 1) }, (_, place) => from + place),
    episodeTitle: title ?? '',
  };
}

/** Formats that rips and recordings of television have, and cameras don’t. */
const recordings = new Set(['mkv', 'ts', 'wtv', 'dvr-ms']);
/** Three words in title case: families write less. */
const isLongTitle = /^(?:(?:\p{Lu}\p{L}+|\d+)(?: |$)){3,}$/u;

/** A daily show, by the day when it was aired. */
export function decideDay(path: PathParts): Recognized | undefined {
  const { name, season, shelf, folder, hasYearFolder } = path;
  if (!name.day) return undefined;
  const choice = chooseSeries(path, name.title);
  const isNamedBehind =
    name.title === '' && folder !== undefined && compareTitles(name.behind, folder.title) === 'same';
  const { date, isAmbiguous } = name.day;
  const numbers: Numbers = {
    date,
    ...(season && { season: season.season }),
    ...(name.behind && !isNamedBehind && { episodeTitle: name.behind }),
    ...(name.part !== undefined && { part: name.part }),
  };
  const proposals = choice.works.map((work) => toEpisode(work, numbers));
  if (isAmbiguous) {
    const [year, month, day] = date.split('-');
    const other = { ...numbers, date: `${year}-${day}-${month}` };
    return unsure('date', [...proposals, ...choice.works.map((work) => toEpisode(work, other))]);
  }
  // A title and a day alone can be a home video.
  const isShow =
    season !== undefined ||
    hasYearFolder ||
    name.hasQuality ||
    shelf === 'series' ||
    isNamedBehind ||
    isLongTitle.test(name.title) ||
    (recordings.has(path.format) && (name.title !== '' || (folder !== undefined && !isHeap(folder.title)))) ||
    (name.title !== '' && (folder !== undefined || / - [\d.-]+ - /.test(path.fileName)));
  const isMatch = /(?<![\p{L}\d])vs?(?![\p{L}\d])/iu.test(name.behind);
  return isShow && !isMatch && !isHomeVideo(name.title) ? ofSeries(choice, numbers) : unsure('movie-or-not', proposals);
}
