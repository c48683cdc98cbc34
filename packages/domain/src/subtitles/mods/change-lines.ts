import type { SubtitleFormat } from '#domain/subtitles/cue.ts';
import { mask, tagMarks } from './markup.ts';

export interface LineContext {
  /** Code2. */
  language: string;
  /** Nearly all letters of the file are capitals. */
  isUpperCase: boolean;
}

/** Changes the lines of one cue, which are as many afterwards; an empty one is left out. Tags are single marks in them. */
export type LineMod = (lines: readonly string[], context: LineContext) => string[];

/** Cues with more lines are no speech. */
const maxLines = 10;

/** Rules are repeated because one can expose work for another; six rounds are enough in practice. */
const rounds = 6;

const leadingTags = new RegExp(`^[\\s${tagMarks}]*`);
const isTag = new RegExp(`[\\s${tagMarks}]`);
const tagsOnly = new RegExp(`[^\\n${tagMarks}]+`, 'g');

/** Keeps the tags and line ends of removed text, because others may pair with them. */
export const keepTags = (removed: string): string => removed.replaceAll(tagsOnly, '');

const tagMark = new RegExp(`[${tagMarks}]+`, 'g');
/** Visible text of a line. */
export const plain = (line: string): string => line.replaceAll(tagMark, '').trim();

/** The text of a cue after the mods; empty when they leave nothing of it. */
export function changeLines(text: string, format: SubtitleFormat, mods: readonly LineMod[], context: LineContext) {
  let now = text;
  for (let round = 0; round < rounds; round++) {
    const next = changeOnce(now, format, mods, context);
    if (next === now) break;
    now = next;
  }
  return now;
}

function changeOnce(text: string, format: SubtitleFormat, mods: readonly LineMod[], context: LineContext): string {
  const masked = mask(text, format);
  if (!masked) return text;
  const lines = masked.text.split('\n');
  if (lines.length > maxLines) return text;

  const parts = lines.map(setTagsAside);
  const bodies = parts.map(({ body }) => body);
  const changed = mods.reduce((now, mod) => mod(now, context), bodies);
  if (changed.every((body, index) => body === bodies[index])) return text;
  if (changed.every((body) => plain(body) === '')) return '';
  return tidy(masked.restore(joinLines(parts, changed)));
}

interface Line {
  before: string;
  body: string;
  after: string;
}

/** Tags at the ends of a line are not in the way of rules about its begin and end. */
function setTagsAside(line: string): Line {
  const before = leadingTags.exec(line)?.[0] ?? '';
  let end = line.length;
  while (end > before.length && isTag.test(line.charAt(end - 1))) end--;
  return { before, body: line.slice(before.length, end), after: line.slice(end) };
}

/** Tags of a removed line move to its neighbor, so that pairs stay balanced. */
function joinLines(parts: readonly Line[], changed: readonly string[]): string {
  const lines: string[] = [];
  let carried = '';
  for (const [index, { before, body: old, after }] of parts.entries()) {
    const body = changed[index] ?? '';
    if (plain(body) === '' && old !== '') carried += keepTags(before + body + after);
    else {
      lines.push((carried + before + body + after).trimEnd());
      carried = '';
    }
  }
  return lines.join('\n') + carried;
}

const emptyPair = /<(\w{1,8})(?:[ .][^<>]*)?>[ \t]{0,4}<\/\1>|\{\\([ibus])1\}[ \t]{0,4}\{\\\2(?:0)?\}/g;

/** Pairs of tags around nothing go. */
function tidy(text: string): string {
  const tidied = text.replaceAll(emptyPair, '');
  if (tidied === text) return text;
  return tidied
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]{2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
