import { chooseSeries } from './choose-series.ts';
import { ofSeries, toEpisode } from './decide-episode.ts';
import type { Count } from './find-count.ts';
import { findInSeason, findLabelled, findSpelled } from './find-in-season.ts';
import { proposeNumbered } from './propose-numbered.ts';
import type { PathParts } from './read-path.ts';
import { isHeap } from './home-video.ts';
import { unsure, type Recognized } from './recognized.ts';
import { compareTitles } from './same-work.ts';

/** OVAs and movies of a series have numbers of their own. */
const besides = /(?<![\p{L}\d])(?:OVAs?|OADs?|ONAs?|Movie|Film|Recap|SP)$/iu;
const special = /(?<![\p{L}\d])Specials?$/iu;

/** A number without a season; undefined where it belongs to the title of a movie. */
export function decideCount(path: PathParts, isRun: boolean): Recognized | undefined {
  const { name, season } = path;
  const { count } = name;
  const placed = decidePlaced(path);
  if (placed || !count) return placed;
  return season ? decideInSeason(path, count) : decideAlone(path, count, isRun);
}

/** Ways of writing that only folders make clear. */
function decidePlaced(path: PathParts): Recognized | undefined {
  const { name, season, folder, shelf, fileName } = path;
  if (!folder || season?.isLoose || (name.count && name.count.style !== 'start' && name.count.style !== 'end'))
    return undefined;
  const found = season
    ? findInSeason(fileName, season.season, folder.title)
    : shelf === 'series' || folder.ids.tvdb !== undefined
      ? (findSpelled(fileName, folder.title) ?? findLabelled(fileName))
      : shelf === 'movies'
        ? undefined
        : findLabelled(fileName);
  if (!found) return undefined;
  return ofSeries(chooseSeries(path, found.before), {
    ...(season ? { season: season.season, episodes: [found.episode] } : { absolute: [found.episode] }),
    ...(found.behind && { episodeTitle: found.behind }),
  });
}

function decideInSeason(path: PathParts, count: Count): Recognized | undefined {
  const { name, season, folder } = path;
  if (!season) return undefined;
  const isStart = count.style === 'start';
  const before = isStart ? '' : name.beforeCount;
  const choice = chooseSeries(path, before);
  const title = {
    ...(name.behind && { episodeTitle: name.behind }),
    ...(name.part !== undefined && { part: name.part }),
  };
  const inSeason = { ...title, season: season.season, episodes: count.numbers };
  const open = choice.works.map((work) => toEpisode(work, inSeason));
  const isForeign =
    (count.style === 'end' || count.style === 'dash') &&
    !name.hasFansubMarks &&
    folder !== undefined &&
    before !== '' &&
    compareTitles(before, folder.title) === 'none';
  // “7 Minutes in Heaven” in a season folder is rather a title than episode 7.
  const isTitle = isStart && count.digits === 1 && /^\d \p{L}/u.test(path.fileName);
  if (
    count.isHalf ||
    season.isLoose ||
    (season.season > 0 && special.test(before)) ||
    isForeign ||
    isTitle ||
    (path.isLaterDisc && count.style === 'start' && (count.numbers[0] ?? 0) < 5) ||
    besides.test(before)
  ) {
    return unsure('no-episode', open);
  }
  // `0105` in season 1 is its fifth episode, or number 105 of all.
  if (count.digits === 4 && count.isPadded && isJoinedWith(count, season.season)) return unsure('number', open);
  if (count.isPadded || count.digits < 3) {
    const most = count.digits > 2 ? 0 : name.hasFansubMarks ? 12 : 30;
    const isMaybeAbsolute =
      season.season > 1 && season.season < 1900 && (count.numbers[0] ?? 0) > most && count.style !== 'word';
    return isMaybeAbsolute ? unsure('number', open) : ofSeries(choice, inSeason);
  }
  const joined = count.numbers.map((number) => number % 100);
  if (isJoinedWith(count, season.season) && count.style !== 'word')
    return ofSeries(choice, { ...inSeason, episodes: joined });
  const isAbsolute = count.style === 'dash' || count.style === 'bracket';
  if (isAbsolute) return ofSeries(choice, { ...title, season: season.season, absolute: count.numbers });
  return count.style === 'word' ? ofSeries(choice, inSeason) : unsure('number', open);
}

const isJoinedWith = ({ numbers }: Count, season: number): boolean =>
  numbers.every((number) => Math.floor(number / 100) === season && number % 100 > 0);

function decideAlone(path: PathParts, count: Count, isRun: boolean): Recognized | undefined {
  const { name, folder, shelf } = path;
  const isYearBehind = name.year !== undefined && name.title !== name.beforeCount;
  if (isYearBehind && !name.hasFansubMarks && isTitleNumber(path, count)) return undefined;
  const before = count.style === 'start' ? '' : name.beforeCount;
  const choice = chooseSeries(path, before);
  const numbers = {
    absolute: count.numbers,
    ...(name.behind && { episodeTitle: name.behind }),
    ...(name.part !== undefined && { part: name.part }),
  };
  const open = unsure('number', proposeNumbered(path, count, choice.works, numbers));
  if (count.isHalf || besides.test(before) || special.test(before) || (isYearBehind && !name.hasFansubMarks))
    return open;
  const isAnime = name.hasFansubMarks || shelf === 'anime';
  const first = count.numbers[0] ?? 0;
  const isNamedAlike = folder !== undefined && before !== '' && compareTitles(before, folder.title) === 'same';
  const isSeries = isSeriesFolder(path, count.style === 'end');
  const isCounted = (count.isPadded && (isAnime || isSeries)) || (isApart(path, count) && isSeries);
  // Sequels don’t get that far.
  const isMany = first > 12 && first < 100;
  const proves: Record<Count['style'], boolean> = {
    word: true,
    bracket: true,
    dash:
      isAnime ||
      isRun ||
      isCounted ||
      first >= 1000 ||
      (count.isPadded && count.digits > 2) ||
      (count.isPadded && name.hasQuality && name.behind === '') ||
      isMany,
    end:
      isCounted ||
      (isNamedAlike && (isRun || isMany || (count.isPadded && count.digits > 2))) ||
      (name.hasFansubMarks && isMany && !isTitleOf(path)),
    start: isRun || (folder !== undefined && (isCounted || isAlone(path))),
  };
  if (proves[count.style]) return ofSeries(choice, numbers);
  const isInTitle = !count.isPadded && (count.style === 'end' || count.style === 'start');
  return isInTitle ? undefined : open;
}

/** A folder that a series has, and a row of movies doesn’t: with its year (unless it’s `Rocky (1976)/Rocky 02`), its TVDB id, or among series. */
function isSeriesFolder({ folder, shelf }: PathParts, isSequel: boolean): boolean {
  if (!folder || shelf === 'movies') return false;
  const isDated = !isSequel && folder.year !== undefined && folder.isYearBracketed === true && folder.isSpan !== true;
  return shelf === 'series' || folder.ids.tvdb !== undefined || folder.hasGroup === true || isDated;
}

/** `12 - Title`, not `12 Monkeys`. */
const isApart = ({ fileName, folder }: PathParts, { style, digits }: Count): boolean =>
  digits === 2 &&
  (style !== 'start' || /^\d\d(?:$| - |\. )/.test(fileName)) &&
  folder?.title.startsWith(fileName.slice(0, 2)) === false;

/** `Cowboy Bebop/01.mkv`: nothing but a number, below a title. */
const isAlone = ({ fileName, folder, shelf }: PathParts): boolean =>
  /^(?:\d\d|0\d\d)$/.test(fileName) &&
  shelf !== 'movies' &&
  folder !== undefined &&
  folder.title !== fileName &&
  !isHeap(folder.title);

/** `Area 88/[Group] Area 88.mkv` */
const isTitleOf = ({ name, folder }: PathParts): boolean =>
  folder !== undefined && compareTitles(name.title, folder.title) === 'same';

/** `Ocean's 8 (2018)`, `12 Angry Men (1957)`, or a folder with the very same name. */
function isTitleNumber({ name, folder }: PathParts, { style, isPadded, digits }: Count): boolean {
  if (style === 'end' || (style === 'dash' && digits === 4 && !isPadded && name.isYearBracketed)) return true;
  if (style === 'start') return !isPadded || digits < 3;
  return folder !== undefined && folder.year === name.year && compareTitles(name.title, folder.title) === 'same';
}
