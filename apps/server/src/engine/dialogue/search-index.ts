import type { DialogueLine } from '@captionarr/contract';
import type SQLite from 'better-sqlite3';
import { findLines, nearness, type FoundLine, type MatchKind } from '#domain/dialogue/find-lines.ts';
import { runMarks } from '#domain/dialogue/run-marks.ts';
import type { Spoken } from '#domain/dialogue/spoken.ts';
import type { KindCode } from '#platform/db/kind-code.ts';
import { facetOf, openForReading, unpack } from './dialogue-index.ts';

export interface Question {
  /** Path of the index. */
  index: string;
  /** As `wordsOf` has them. */
  words: readonly string[];
  isPhrase: boolean;
  language?: string | undefined;
  kind?: KindCode | undefined;
  /** Where the page before ended. */
  after?: Place | undefined;
  length: number;
}

export interface Place {
  stage: MatchKind;
  /** Id of the last file. */
  below: number;
}

export interface IndexHit {
  path: string;
  kind: KindCode;
  mediaId: number;
  language: string;
  lines: DialogueLine[];
  /** More lines of the file match. */
  more: boolean;
}

export interface Found {
  hits: IndexHit[];
  next: Place | undefined;
}

const linesShown = 3;
/** Files that one search looks into; the next page goes on. */
const mostLooked = 200;
/** Too many files have one or two marks of a phrase by chance. */
const fewestMarks = 3;
const first: Place = { stage: 'phrase', below: Number.MAX_SAFE_INTEGER };

let opened: { path: string; sqlite: SQLite.Database } | undefined;

export function indexForReading(path: string): SQLite.Database | undefined {
  if (opened?.path === path) return opened.sqlite;
  const sqlite = openForReading(path);
  if (sqlite) opened = { path, sqlite };
  return sqlite;
}

/**
 * Files with the phrase first, then those that have the words close together; the newest of each first.
 * Files with the phrase make a page of their own: it is there long before the others.
 */
export function searchIndex(question: Question): Found {
  const { index, words, isPhrase, length } = question;
  const sqlite = indexForReading(index);
  if (!sqlite || words.length === 0) return { hits: [], next: undefined };
  const marks = [...runMarks(words)];
  const search: Search = { ...question, marks: marks.length < fewestMarks ? [] : marks };
  const hits: IndexHit[] = [];
  let place: Place | undefined = question.after ?? first;
  let looked = 0;
  while (place && hits.length < length && looked < mostLooked) {
    const { stage }: Place = place;
    const wanted = length - hits.length;
    const candidates = readCandidates(sqlite, search, place, wanted);
    for (const candidate of candidates) hits.push(...toHit(candidate, search, stage));
    looked += candidates.length;
    const last = candidates.at(-1);
    const isNearNext = stage === 'phrase' && !isPhrase && new Set(words).size > 1;
    if (last && candidates.length === wanted) place = { stage, below: last.id };
    else {
      place = isNearNext ? { ...first, stage: 'near' } : undefined;
      if (hits.length > 0) break;
    }
  }
  return { hits, next: place };
}

interface Search extends Question {
  /** None if they would lead to too many files. */
  marks: readonly string[];
}

interface Candidate {
  id: number;
  path: string;
  kind: KindCode;
  mediaId: number;
  language: string;
  cues: Uint8Array;
}

function readCandidates(sqlite: SQLite.Database, search: Search, { stage, below }: Place, limit: number) {
  const isByMarks = stage === 'phrase' && search.marks.length > 0;
  const { table, match } = isByMarks ? matchMarks(search) : matchWords(search, stage);
  return sqlite
    .prepare<[string, number, number], Candidate>(
      `SELECT file.id, path, kind, media_id AS mediaId, language, cues
       FROM (SELECT rowid AS found FROM ${table} WHERE ${table} MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?)
       JOIN file ON file.id = found JOIN spoken ON spoken.id = found ORDER BY found DESC`,
    )
    .all(match, below, limit);
}

const facetsOf = ({ language, kind }: Question): string[] => [
  ...(language === undefined ? [] : [facetOf.language(language)]),
  ...(kind === undefined ? [] : [facetOf.kind(kind)]),
];

const matchMarks = (search: Search) => ({
  table: 'run',
  match: [...search.marks, ...facetsOf(search)].join(' AND '),
});

/** Words have letters and digits only, so that quotes are enough. */
function matchWords(search: Search, stage: MatchKind) {
  const { words, marks } = search;
  const phrase = `"${words.join(' ')}"`;
  const near = `NEAR(${[...new Set(words)].map((word) => `"${word}"`).join(' ')}, ${nearness})`;
  const facets = facetsOf(search).map((facet) => ` AND facets : ${facet}`);
  const wanted = `(words : ${stage === 'phrase' ? phrase : near}${facets.join('')})`;
  // Few files have a phrase with marks. Comparing the places of all its words costs more than reading those files.
  const isApart = stage === 'near' && marks.length === 0;
  return { table: 'line', match: isApart ? `${wanted} NOT words : ${phrase}` : wanted };
}

/** None if the words only seemed to match: marks can be alike, and other cues can stand between words. */
function toHit({ cues, ...file }: Candidate, { words, marks }: Search, stage: MatchKind): IndexHit[] {
  const spoken = unpack(cues);
  const lines = findLines(spoken, words, stage, linesShown + 1);
  if (lines.length === 0) return [];
  const wasFound = stage === 'near' && marks.length > 0 && findLines(spoken, words, 'phrase', 1).length > 0;
  if (wasFound) return [];
  const { path, kind, mediaId, language } = file;
  const shown = lines.slice(0, linesShown).map((line) => toLine(spoken, line));
  return [{ path, kind, mediaId, language, lines: shown, more: lines.length > shown.length }];
}

function toLine(spoken: readonly Spoken[], { at, marks }: FoundLine): DialogueLine {
  const { cue, start, text } = spoken[at] as Spoken;
  return { cue, start, text, marks, before: spoken[at - 1]?.text ?? null, after: spoken[at + 1]?.text ?? null };
}
