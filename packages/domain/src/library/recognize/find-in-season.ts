import { findQualities } from '#domain/search/release-parser/find-quality.ts';
import { matchesOf } from '#domain/search/release-parser/span.ts';
import { episodeWord, numberInWords, readNumber } from './number-words.ts';
import { compareTitles } from './same-work.ts';
import { tidyTitle } from './tidy-title.ts';

/** An episode by a way of writing that only counts where the folders leave no other meaning. */
export interface PlacedCount {
  episode: number;
  before: string;
  behind: string;
}

/** `1.05`, `1-05` in season 1. */
const paired = /(?<=^|[ ._-])([1-9]\d?)(?:\.(\d\d)|-(0\d))(?=$|[ ._-])/u;
/** `dexter401`, `show.105.title`: season and episode in one number. */
const joined = /(?<=^|[ ._-]|[a-z])(?!(?:19|20)\d\d)([1-9]\d?)(0[1-9]|[1-9]\d)(?=$|[ ._-](?!\d{3}(?!\d)))/gu;
/** `(05) Title`, `[05] Title`, `05) Title`, `#5 Title`. */
const boxed = /^(?:\((?=\d+\))|\[(?=\d+\])|#(?=\d)|(?=\d+\)))(\d{1,2})[\])]?(?=$|[ ._-])/u;
const spelled = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${episodeWord}|part|chapter|teil|kapitel|partie|chapitre|parte|capitolo|deel|часть)[ ._-]{1,2}(\d{1,2}|${numberInWords})(?=$|[ ._]*[-–:[(]|[ ._]\d{3,4}p)`,
  'iu',
);
/** Series with a word of their own for an episode. */
const labelled = /^(?:act|stage|session|phase|layer|mission|lesson|lecture)[ ._](\d\d)(?=$|[ ._]-[ ._])/iu;
/** `tpz-dexter401`: a group in front. */
const group = /^[a-z\d]{2,8}-(?=[a-z])/u;

/** In the folder of a season: also season and episode in one, and numbers in brackets. */
export function findInSeason(file: string, season: number, title: string): PlacedCount | undefined {
  const pair = paired.exec(file);
  if (pair && Number(pair[1]) === season) return toPlaced(file, pair, pair[2] ?? pair[3] ?? '');
  const box = boxed.exec(file);
  if (box) return toPlaced(file, box, box[1] ?? '');
  return findJoined(file, season, title) ?? findSpelled(file, title);
}

function findJoined(file: string, season: number, title: string): PlacedCount | undefined {
  const found = matchesOf(joined, file)
    .filter(([, first]) => Number(first) === season)
    .map((match) => toPlaced(file, match, match[2] ?? ''))
    .map((one) => ({ ...one, before: one.before.replace(group, '') }))
    .filter(({ before }) => isOf(before, title));
  // `Room.104.105`: the title has a number itself.
  return found.find(({ before }) => compareTitles(before, title) === 'same') ?? found[0];
}

/** `Part 2`, `Chapter Three`, `Episode IV`, alone or behind the title of the series. */
export function findSpelled(file: string, title: string): PlacedCount | undefined {
  const match = spelled.exec(file);
  if (!match) return undefined;
  const found = toPlaced(file, match, match[1] ?? '');
  return found.before === '' || isOf(found.before, title) ? found : undefined;
}

/** `Layer 01 - Weird` in the folder of a series. */
export function findLabelled(file: string): PlacedCount | undefined {
  const match = labelled.exec(file);
  return match ? toPlaced(file, match, match[1] ?? '') : undefined;
}

const isOf = (text: string, title: string): boolean =>
  text !== '' && ['same', 'shorter'].includes(compareTitles(text, title));

function toPlaced(file: string, match: RegExpExecArray, number: string): PlacedCount {
  const rest = file.slice(match.index + match[0].length);
  const end = findQualities(rest).find(({ isWeak }) => !isWeak)?.start ?? rest.length;
  return {
    episode: readNumber(number),
    before: tidyTitle(file.slice(0, match.index), file),
    behind: tidyTitle(rest.slice(0, end).replaceAll(/[[(][^\])]*[\])]?/g, ' '), file),
  };
}
