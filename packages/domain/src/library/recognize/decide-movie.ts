import type { Work } from './choose-series.ts';
import { isHomeVideo } from './home-video.ts';
import type { PathParts, TitleFolder } from './read-path.ts';
import { unsure, type Recognized, type RecognizedMovie } from './recognized.ts';
import { compareTitles } from './same-work.ts';

/** Names that say nothing: of programs, and of downloads that hide what they are. */
const generic =
  /^(?:movie|film|the movie|main|main movie|feature|main feature|video|title_?t?\d\d|t\d\d|track ?\d*|output|rip|index|default|\d{5}|[\da-f]{16,}|(?=[a-z]*\d)[a-z\d]{20,})$/i;
/** `k3Jd92fQ` */
const random = /^(?=.*\d[A-Za-z]+\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d]{8,19}$/;
/** Matches and races are neither movies nor episodes of a known list. */
const sport = /^(?:ufc|wwe|aew|nba|nfl|nhl|mlb|formula[ .]?1|f1|motogp|uefa|fifa)(?![\p{L}\d])/iu;
const event =
  /(?:19|20)\d\d.*(?<![\p{L}\d])(?:vs?|round[ ._]?\d+|week[ ._]?\d+|race|qualifying|grand[ ._]prix|matchday)(?![\p{L}\d])/iu;
/** Words for an episode behind the year, and one of several parts where there is no year. */
const episodic =
  /(?:19|20)\d\d.*(?<![\p{L}\d])(?:specials?(?![ ._]edition)|pilot|finale|ova|part[ ._]?\d{1,2}(?=[ ._]))(?![\p{L}\d])/iu;
const partOf = /(?<![\p{L}\d])part[ ._]?\d{1,2}[ ._]/iu;
/** `May 3` before a bare year. */
const writtenDay =
  /(?<!\p{L})(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*[ ._]\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th|\.)?[ ._](?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)$/iu;
/** `dmd-inception`: groups put their name in front. */
const group = /^[a-z\d]{2,10}-(?=[a-z\d.]+$)/;
/** `05 - Iron Man (2008)`: the order of a collection. */
const order = /^(?:0\d{1,2}(?: -|\.| \.)?|\d\d\.) +(?=\p{L})/u;

/** A movie, by its name and the folder above it. Without a year, only a folder or a quality proves it. */
export function decideMovie(path: PathParts): Recognized {
  const { name, folder, season } = path;
  const own = withoutOrder(toWork(name));
  if (season || folder?.isSeries) return unsure('no-episode', proposeEpisodes(path));
  const isEvent =
    sport.test(name.title) || (!name.isYearBracketed && event.test(path.fileName.slice(name.title.length)));
  if (
    isEvent ||
    (name.year === undefined ? partOf.test(name.title) : name.part === undefined && episodic.test(path.fileName))
  ) {
    return unsure('movie-or-not', [toMovie(own, path)]);
  }
  if (!name.isYearBracketed && writtenDay.test(own.title)) return unsure('date', [toMovie(own, path)]);
  if (!folder || (folder.isSpan && own.year !== undefined)) return decideAlone(path, own);
  const above = withYearInFront(withoutOrder(toWork(folder)), own.title);
  if (own.title === '' || isGeneric(own.title)) {
    return folder.year !== undefined || hasIds(folder)
      ? toMovie(above, path)
      : unsure('movie-or-not', [toMovie(above, path)]);
  }
  return decideInFolder(path, own, above);
}

const withoutOrder = (work: Work): Work =>
  work.year === undefined ? work : { ...work, title: work.title.replace(order, '') };

/** `1995 - Heat/Heat.mkv`: the file shows that the year isn’t part of the title, as it is in “2001 – A Space Odyssey”. */
function withYearInFront(above: Work, title: string): Work {
  const [, year, rest = ''] = (above.year === undefined && /^((?:19|20)\d\d) - (.+)$/u.exec(above.title)) || [];
  return year !== undefined && compareTitles(title, rest) === 'same'
    ? { ...above, title: rest, year: Number(year) }
    : above;
}

export const isGeneric = (title: string): boolean => generic.test(title) || random.test(title);

/** The movie that the folder names, whatever the file is called. */
export const proposeMovie = (path: PathParts): RecognizedMovie[] =>
  path.folder ? [toMovie(toWork(path.folder), path)] : [];

function decideAlone(path: PathParts, own: Work): Recognized {
  const { name, shelf } = path;
  if (own.title === '' || isGeneric(own.title)) return unsure('no-title');
  const movie = toMovie(own, path);
  if (own.year !== undefined && !name.season) {
    const isSeries = shelf === 'series' && !name.hasQuality;
    const isHome = !name.isYearBracketed && !name.hasQuality && isHomeVideo(own.title);
    return name.hasWordsBehindYear || isSeries || isHome ? unsure('movie-or-not', [movie]) : movie;
  }
  if (hasIds(own)) return movie;
  const isNumbered = name.count !== undefined && (name.count.digits > 1 || name.count.isPadded || !name.hasQuality);
  // A release of anime without a number can be a movie, an OVA or a whole season.
  const isRelease = name.hasQuality && !name.hasFansubMarks && !isNumbered && !own.title.includes(' - ');
  const isMovie = shelf === 'movies' || (isRelease && shelf !== 'series');
  return isMovie && !name.season ? movie : unsure(isNumbered ? 'number' : 'movie-or-not', [movie]);
}

function decideInFolder(path: PathParts, own: Work, above: Work): Recognized {
  const { name, shelf } = path;
  const relation = compareTitles(own.title.replace(group, ''), above.title);
  const ids = { ...above.ids, ...own.ids };
  const proposals = [toMovie(own, path), toMovie(above, path)];
  const isAlike = relation === 'same' || relation === 'shorter';
  if (hasIds(above) && isAlike && (own.year ?? above.year) === (above.year ?? own.year)) {
    return toMovie({ ...above, ids, ...yearOf(above.year ?? own.year) }, path);
  }
  // Among series, a title says nothing about an episode.
  if (shelf === 'series' && !name.hasQuality) return unsure('movie-or-not', proposals.toReversed());
  if (own.year === undefined) {
    if (isOfRelease(path)) return toMovie(above, path);
    if (relation === 'same' && !name.season) return toMovie({ ...above, ids }, path);
    if (relation === 'shorter' && above.year !== undefined) return toMovie({ ...above, ids }, path);
    if (hasIds(own)) return toMovie(own, path);
    return unsure(relation === 'none' ? 'titles-differ' : 'movie-or-not', proposals.toReversed());
  }
  if (above.year !== undefined && above.year !== own.year && isOfRelease(path)) return toMovie(above, path);
  if (name.hasWordsBehindYear && relation !== 'same') return unsure('movie-or-not', proposals);
  if (above.year === undefined) return toMovie({ ...own, ids }, path);
  if (above.year === own.year) return toMovie({ ...above, title: withoutOriginal(above.title, own.title), ids }, path);
  return unsure(relation === 'none' ? 'titles-differ' : 'years-differ', proposals);
}

/** `inception.2010.720p-refined/inc-refined-720p.mkv`: a short name in the folder of its release, with the same group. */
function isOfRelease({ fileName, folder }: PathParts): boolean {
  if (folder?.year === undefined || !folder.hasQuality) return false;
  const team = folder.group;
  if (team === undefined || !/^[a-z\d._-]+$/.test(fileName)) return false;
  const short = /^([a-z\d]{3,8})-[a-z\d]/.exec(fileName)?.[1];
  const full = team.toLowerCase();
  return fileName.split(/[._-]/).includes(full) || (short !== undefined && isShortOf(short, full));
}

/** `dmd` for DiAMOND: the first letter, and others in their order. */
function isShortOf(short: string, full: string): boolean {
  let place = 0;
  for (const letter of full) if (letter === short[place]) place += 1;
  return place === short.length && short[0] === full[0];
}

/** `City of God (Cidade de Deus)`, where the file has only the first. */
const withoutOriginal = (title: string, own: string): string =>
  title.replace(/ \([^()]+\)$/u, '') === own ? own : title;

const yearOf = (year: number | undefined) => (year === undefined ? {} : { year });

const hasIds = ({ ids }: Pick<Work, 'ids'>): boolean => Object.keys(ids).length > 0;

const toWork = ({ title, year, ids }: Pick<TitleFolder, 'title' | 'ids'> & { year?: number | undefined }): Work => ({
  title,
  ...yearOf(year),
  ids,
});

export function toMovie({ title, year, ids }: Work, { name, folder }: PathParts): RecognizedMovie {
  const edition = name.edition ?? folder?.edition;
  return {
    type: 'movie',
    title,
    ...yearOf(year),
    ids,
    ...(edition && { edition }),
    ...(name.part !== undefined && { part: name.part }),
  };
}

/** The season is known, the episode isn’t: the title in the name may be its title. */
function proposeEpisodes({ name, folder, season }: PathParts) {
  if (!folder) return [];
  return [
    {
      type: 'episode' as const,
      ...toWork(folder),
      ...(season && { season: season.season }),
      episodes: [],
      absolute: [],
      ...(name.title && { episodeTitle: name.title }),
    },
  ];
}
