import type { NameCase } from '../../../lab/src/names/name-case.ts';
import type { Recognized, RecognizedTitle } from '../../../packages/domain/src/library/recognize/recognized.ts';
import { plainTitle } from '../../../packages/domain/src/search/same-title.ts';

export type Verdict = 'right' | 'unsure' | 'wrong';

/** Compares an answer with what a person expects. Every stated fact counts, and none may be invented. */
export function judgeName({ expected, ids = {} }: NameCase, answer: Recognized): Verdict {
  if (answer.type === 'unsure') return expected.type === 'unsure' ? 'right' : 'unsure';
  if (answer.type !== expected.type) return 'wrong';
  if (answer.type === 'extra') return 'right';
  if (expected.type !== 'episode' && expected.type !== 'movie') return 'wrong';
  const isSame =
    lettersOf(answer.title) === lettersOf(expected.title) &&
    answer.year === expected.year &&
    answer.ids.tmdb === ids.tmdb &&
    answer.ids.tvdb === ids.tvdb &&
    answer.ids.imdb === ids.imdb &&
    hasSameParts(expected, answer);
  return isSame ? 'right' : 'wrong';
}

function hasSameParts(expected: NameCase['expected'], answer: RecognizedTitle): boolean {
  if (expected.type === 'movie' && answer.type === 'movie') {
    // Lists leave out what is no cut of its own, such as “Remastered”.
    return expected.edition === undefined || plainEdition(expected.edition) === plainEdition(answer.edition);
  }
  if (expected.type !== 'episode' || answer.type !== 'episode') return false;
  // An episode counted without a season is stated either way; a folder may add the season of a day or an absolute number.
  const isCounted = expected.season === undefined;
  const wanted = isCounted ? (expected.absolute ?? expected.episodes ?? []) : (expected.episodes ?? []);
  const read = isCounted && answer.absolute.length > 0 ? answer.absolute : answer.episodes;
  return (
    // With season and episode, lists leave the day out.
    (expected.date === answer.date || (expected.date === undefined && expected.season !== undefined)) &&
    wanted.join() === read.join() &&
    (isCounted || (expected.season === answer.season && isSubset(expected.absolute ?? [], answer.absolute))) &&
    (!isCounted || answer.season === undefined || answer.episodes.length === 0)
  );
}

/** `S.W.A.T.` and `SWAT` are the same. */
const lettersOf = (title: string): string => plainTitle(title).replaceAll(' ', '');

const isSubset = (some: readonly number[], all: readonly number[]): boolean => some.every((one) => all.includes(one));

/** `The Final Cut` and `Final Cut`, `Extended` and `Extended Edition` are the same. */
const plainEdition = (edition = ''): string =>
  plainTitle(edition)
    .replaceAll(/\b(?:the|cut|edition|version)\b/g, '')
    .replaceAll(/\bdirectors?\b/g, 'director')
    .replaceAll(/\s+/g, ' ')
    .trim();
