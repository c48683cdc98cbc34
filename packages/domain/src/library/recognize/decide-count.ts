import { chooseSeries } from './choose-series.ts';
import { ofSeries, toEpisode } from './decide-episode.ts';
import type { Count } from './find-count.ts';
import type { PathParts } from './read-path.ts';
import { unsure, type Recognized } from './recognized.ts';
import { compareTitles } from './same-work.ts';

/** OVAs and movies of a series have numbers of their own. */
const besides = /(?<![\p{L}\d])(?:OVAs?|OADs?|ONAs?|Movie|Film|Recap|SP)$/iu;
const special = /(?<![\p{L}\d])Specials?$/iu;

/** A number without a season; undefined where it belongs to the title of a movie. */
export function decideCount(path: PathParts, isRun: boolean): Recognized | undefined {
  const { name, season } = path;
  const { count } = name;
  if (!count) return undefined;
  return season ? decideInSeason(path, count) : decideAlone(path, count, isRun);
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
    besides.test(before)
  ) {
    return unsure('no-episode', open);
  }
  if (count.isPadded || count.digits < 3) {
    const most = count.digits > 2 ? 0 : name.hasFansubMarks ? 12 : 30;
    const isMaybeAbsolute =
      season.season > 1 && season.season < 1900 && (count.numbers[0] ?? 0) > most && count.style !== 'word';
    return isMaybeAbsolute ? unsure('number', open) : ofSeries(choice, inSeason);
  }
  const joined = count.numbers.map((number) => number % 100);
  const isJoined = count.numbers.every((number) => Math.floor(number / 100) === season.season && number % 100 > 0);
  if (isJoined && count.style !== 'word') return ofSeries(choice, { ...inSeason, episodes: joined });
  const isAbsolute = count.style === 'dash' || count.style === 'bracket';
  if (isAbsolute) return ofSeries(choice, { ...title, season: season.season, absolute: count.numbers });
  return count.style === 'word' ? ofSeries(choice, inSeason) : unsure('number', open);
}

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
  const open = unsure(
    'number',
    choice.works.map((work) => toEpisode(work, numbers)),
  );
  if (count.isHalf || besides.test(before) || special.test(before) || (isYearBehind && !name.hasFansubMarks))
    return open;
  const isAnime = name.hasFansubMarks || shelf === 'anime';
  const first = count.numbers[0] ?? 0;
  const isNamedAlike = folder !== undefined && before !== '' && compareTitles(before, folder.title) === 'same';
  const proves: Record<Count['style'], boolean> = {
    word: true,
    bracket: true,
    dash:
      isAnime ||
      isRun ||
      first >= 1000 ||
      (count.isPadded && count.digits > 2) ||
      (count.isPadded && name.hasQuality && name.behind === '') ||
      (first > 12 && first < 100),
    end: (count.isPadded && (isAnime || (isNamedAlike && count.digits > 2))) || (isRun && isNamedAlike),
    start: isRun || (count.isPadded && count.digits === 3 && folder !== undefined && shelf === 'anime'),
  };
  if (proves[count.style]) return ofSeries(choice, numbers);
  const isInTitle = !count.isPadded && (count.style === 'end' || count.style === 'start');
  return isInTitle ? undefined : open;
}

/** `Ocean's 8 (2018)`, `12 Angry Men (1957)`, or a folder with the very same name. */
function isTitleNumber({ name, folder }: PathParts, { style, isPadded, digits }: Count): boolean {
  if (style === 'end') return true;
  if (style === 'start') return !isPadded || digits < 3;
  return folder !== undefined && folder.year === name.year && compareTitles(name.title, folder.title) === 'same';
}
