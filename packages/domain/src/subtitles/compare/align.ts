import { createRequire } from 'node:module';
import type * as diff from 'diff';
import type { Cue } from '#domain/subtitles/cue.ts';

// Loaded when two files are compared.
const require = createRequire(import.meta.url);

/** Indexes of a cue before and after; undefined on one side for added and removed cues. */
export type Pair = readonly [before: number | undefined, after: number | undefined];

/** Beyond these two files have little to do with each other, and times pair them as well as anything. */
const limits = { maxEditLength: 3000, timeout: 2000 };

/** By the place that each cue had when it was read; added ones stand where they are. */
export function alignBySource(before: readonly Cue[], after: readonly Cue[]): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const [index, { source }] of after.entries()) {
    if (source === undefined || source < next || source >= before.length) {
      pairs.push([undefined, index]);
      continue;
    }
    for (; next < source; next += 1) pairs.push([next, undefined]);
    pairs.push([source, index]);
    next = source + 1;
  }
  for (; next < before.length; next += 1) pairs.push([next, undefined]);
  return pairs;
}

/** Aligns equal texts first, then the cues in between by time. */
export function alignByContent(before: readonly Cue[], after: readonly Cue[]): Pair[] {
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [same, count] of [...sameRuns(before, after), [[before.length, after.length], 0] as const]) {
    alignByTime(before.slice(from, same[0]), after.slice(to, same[1])).forEach(([left, right]) => {
      pairs.push([left === undefined ? left : left + from, right === undefined ? right : right + to]);
    });
    for (let index = 0; index < count; index += 1) pairs.push([same[0] + index, same[1] + index]);
    [from, to] = [same[0] + count, same[1] + count];
  }
  return pairs;
}

type Run = readonly [at: readonly [before: number, after: number], count: number];

const texts = (cues: readonly Cue[]) => cues.map(({ text }) => text);

/** Runs of equal texts in both files. */
function sameRuns(before: readonly Cue[], after: readonly Cue[]): Run[] {
  // The package of that name, whose types are those of the import.
  const { diffArrays } = require('diff') as typeof diff;
  const runs: Run[] = [];
  let [left, right] = [0, 0];
  for (const { count, added, removed } of diffArrays(texts(before), texts(after), limits) ?? []) {
    if (!added && !removed) runs.push([[left, right], count]);
    if (!added) left += count;
    if (!removed) right += count;
  }
  return runs;
}

/** Pairs cues in order if both sides have the same number, otherwise by start time. */
function alignByTime(before: readonly Cue[], after: readonly Cue[]): Pair[] {
  if (before.length === after.length) return before.map((_, index) => [index, index]);
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const [old, fresh] = [before[left], after[right]];
    const apart = old && fresh ? fresh.start - old.start : 0;
    if (!fresh || (old && apart > near)) pairs.push([left++, undefined]);
    else if (!old || apart < -near) pairs.push([undefined, right++]);
    else pairs.push([left++, right++]);
  }
  return pairs;
}

/** Milliseconds. */
const near = 700;
