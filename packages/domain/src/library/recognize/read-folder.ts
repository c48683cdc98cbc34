import { plainTitle } from '#domain/search/same-title.ts';
import { cleanName } from './clean-name.ts';
import { isInsideTitle, readShelf, type Shelf } from './folder-words.ts';
import { takeIds } from './read-ids.ts';
import { readName } from './read-name.ts';
import { readSeasonFolder, withoutSeasons, type SeasonFolder } from './read-season-folder.ts';
import type { TitleIds } from './recognized.ts';

/** What the name of a folder says. Exactly one of shelf, season and title is meant by it. */
export interface FolderParts {
  name: string;
  isInside: boolean;
  shelf?: Shelf;
  season?: SeasonFolder;
  title: string;
  /** With the season, where that can be part of it: `Open Season 2`. */
  whole: { title: string; year?: number };
  year?: number;
  isYearBracketed?: boolean;
  edition?: string;
  ids: TitleIds;
  /** A group in brackets in front: anime. */
  hasGroup: boolean;
  hasQuality: boolean;
  /** `REFINED` at the end of a release. */
  group?: string;
  /** An episode code in the name: a folder for a single release. */
  hasCode: boolean;
  /** Years from, to: a series, or several movies. */
  isSpan: boolean;
}

/** `The Wire (Complete)`, `The Wire - The Complete Series`. */
const everything =
  /[ ._-]*[[(]?(?<![\p{L}\d])(?:the[ ._])?complete(?:[ ._](?:series|collection|seasons?|box[ ._]?set|tv[ ._]series))?[\])]?(?=[ ._]*(?:$|[[(]))/iu;
/** `[Group] Naruto (01-26)`: the episodes inside. */
const range = /[ ._]*[[(](?!(?:19|20)\d\d)\d{1,4}[ ._]?[-~][ ._]?\d{1,4}[\])]/u;

/** `Title S1 + OVA [BD]`: what comes with it. */
const besides = /(?:[ ._]*\+[ ._]*(?:OVAs?|OADs?|ONAs?|Specials?|Movies?|SPs?|Extras?)(?![\p{L}\d]))+/iu;

/** `Movies 2010-2015`, `Films 1990s` */
const period = /[ ._([]+(?:19|20)\d(?:\d ?[-–] ?(?:19|20)\d\d|0s)[\])]?$/u;

/** `[Group]`: nothing but who released it. */
const onlyGroup = /^\[[^\]]+\]$/;

/** Thousands of files share their folders. */
const known = new Map<string, FolderParts>();
const maxKnown = 4000;

export function readFolder(name: string): FolderParts {
  const found = known.get(name);
  if (found) return found;
  if (known.size >= maxKnown) known.clear();
  const parts = readAnew(name);
  known.set(name, parts);
  return parts;
}

function readAnew(name: string): FolderParts {
  const cleaned = cleanName(name);
  const shelf = readShelf(plainTitle(cleaned.replace(period, '')));
  const none = {
    name: cleaned,
    isInside: isInsideTitle(cleaned),
    title: '',
    whole: { title: '' },
    ids: {},
    hasCode: false,
    hasGroup: false,
    hasQuality: false,
    isSpan: false,
  };
  if (shelf) return { ...none, shelf };
  if (none.isInside || onlyGroup.test(cleaned)) return none;
  const { rest, ids } = takeIds(cleaned.includes('+') ? cleaned.replace(besides, '') : cleaned);
  const season = readSeasonFolder(rest);
  if (season?.before === '') return { ...none, ids, season };
  const parts = readName(season ? season.before : withoutSeasons(rest).replace(everything, '').replace(range, ''));
  const whole = season?.isMaybeTitle ? readName(rest) : parts;
  return {
    ...none,
    ...(season && { season }),
    title: parts.title,
    whole: { title: whole.title, ...(whole.year !== undefined && { year: whole.year }) },
    ...(parts.year !== undefined && { year: parts.year, isYearBracketed: parts.isYearBracketed }),
    ...(whole.edition && { edition: whole.edition }),
    ids,
    isSpan: parts.isYearSpan,
    hasGroup: parts.hasFansubMarks,
    hasQuality: parts.hasQuality,
    ...(parts.hasQuality && withGroup(cleaned)),
    hasCode: parts.code !== undefined || parts.day !== undefined,
  };
}

function withGroup(name: string): { group?: string } {
  const group = /-([A-Za-z\d]{2,12})$/.exec(name)?.[1];
  return group === undefined ? {} : { group };
}
