import type { DialogueLine } from '@captionarr/contract';
import type SQLite from 'better-sqlite3';
import { findLines, nearness, type FoundLine, type MatchKind } from '#domain/dialogue/find-lines.ts';
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
const first: Place = { stage: 'phrase', below: Number.MAX_SAFE_INTEGER };

let opened: { path: string; sqlite: SQLite.Database } | undefined;

export function indexForReading(path: string): SQLite.Database | undefined {
  if (opened?.path === path) return opened.sqlite;
  const sqlite = openForReading(path);
  if (sqlite) opened = { path, sqlite };
  return sqlite;
}

/** Files with the phrase first, then those that have the words close together; the newest of each first. */
export function searchIndex(question: Question): Found {
  const { index, words, isPhrase, length } = question;
  const sqlite = indexForReading(index);
  if (!sqlite || words.length === 0) return { hits: [], next: undefined };
  const hits: IndexHit[] = [];
  let place: Place | undefined = question.after ?? first;
  let looked = 0;
  while (place && hits.length < length && looked < mostLooked) {
    const { stage }: Place = place;
    const wanted = length - hits.length;
    const candidates = readCandidates(sqlite, question, place, wanted);
    for (const candidate of candidates) hits.push(...toHit(candidate, words, stage));
    looked += candidates.length;
    const last = candidates.at(-1);
    const isNearNext = stage === 'phrase' && !isPhrase && new Set(words).size > 1;
    if (last && candidates.length === wanted) place = { stage, below: last.id };
    else place = isNearNext ? { ...first, stage: 'near' } : undefined;
  }
  return { hits, next: place };
}

interface Candidate {
  id: number;
  path: string;
  kind: KindCode;
  mediaId: number;
  language: string;
  cues: Uint8Array;
}

function readCandidates(sqlite: SQLite.Database, question: Question, { stage, below }: Place, limit: number) {
  return sqlite
    .prepare<[string, number, number], Candidate>(
      `SELECT file.id, path, kind, media_id AS mediaId, language, cues
       FROM (SELECT rowid AS found FROM line WHERE line MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?)
       JOIN file ON file.id = found JOIN spoken ON spoken.id = found ORDER BY found DESC`,
    )
    .all(matchOf(question, stage), below, limit);
}

/** Words have letters and digits only, so that quotes are enough. */
function matchOf({ words, language, kind }: Question, stage: MatchKind): string {
  const phrase = `"${words.join(' ')}"`;
  const near = `NEAR(${[...new Set(words)].map((word) => `"${word}"`).join(' ')}, ${nearness})`;
  const facets = [
    ...(language === undefined ? [] : [facetOf.language(language)]),
    ...(kind === undefined ? [] : [facetOf.kind(kind)]),
  ].map((facet) => ` AND facets : ${facet}`);
  const wanted = stage === 'phrase' ? `words : ${phrase}` : `words : ${near}`;
  return `(${wanted}${facets.join('')})${stage === 'near' ? ` NOT words : ${phrase}` : ''}`;
}

/** None if the words only seem to be close: then other cues stand between them. */
function toHit({ cues, ...file }: Candidate, words: readonly string[], stage: MatchKind): IndexHit[] {
  const spoken = unpack(cues);
  const lines = findLines(spoken, words, stage, linesShown + 1);
  if (lines.length === 0) return [];
  const { path, kind, mediaId, language } = file;
  const shown = lines.slice(0, linesShown).map((line) => toLine(spoken, line));
  return [{ path, kind, mediaId, language, lines: shown, more: lines.length > shown.length }];
}

function toLine(spoken: readonly Spoken[], { at, marks }: FoundLine): DialogueLine {
  const { cue, start, text } = spoken[at] as Spoken;
  return { cue, start, text, marks, before: spoken[at - 1]?.text ?? null, after: spoken[at + 1]?.text ?? null };
}
