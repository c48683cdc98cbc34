import { createContext, Script } from 'node:vm';
import { readPattern, type PatternReading } from './read-pattern.ts';

/** Time limit of a pattern; lower after many slow ones. */
const limitMs = () => (slow.size < 5 ? 100 : 10);
const maxName = 1000;
const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Patterns that took too long once are not tried again. */
const slow = new Set<string>();
/** Patterns that were tried on names that make bad ones slow. */
const tried = new Set<string>();
/** Cache size; there are rarely that many patterns. */
const most = 1000;
const world = createContext({});
const script = new Script('names.some((name) => new RegExp(source, flags).test(name))');

/** How a user's pattern is used: `too-slow` is only known after a trial. */
export type PatternFate = PatternReading | { became: 'plain'; why: 'too-slow'; detail: '' };

/** Whether a user's pattern matches one of the names, ignoring case. Invalid and slow patterns are plain text. */
export function containsPattern(pattern: string, names: readonly string[]): boolean {
  const texts = names.map((name) => name.slice(0, maxName));
  const reading = slow.has(pattern) ? undefined : readPattern(pattern);
  // A mere word needs no expression.
  if (!reading || reading.became === 'plain' || /^[\w -]*$/.test(pattern)) return containsText(pattern, texts);
  return run(pattern, reading, texts) ?? containsText(pattern, texts);
}

const containsText = (text: string, names: readonly string[]): boolean =>
  names.some((name) => name.toLowerCase().includes(text.toLowerCase()));

type Expression = Extract<PatternReading, { source: string }>;

/** Undefined when it takes too long: a script of its own can be stopped, a plain test cannot. */
function run(pattern: string, { source, flags }: Expression, names: readonly string[]): boolean | undefined {
  try {
    return script.runInContext(Object.assign(world, { source, flags, names }), { timeout: limitMs() }) === true;
  } catch (error) {
    // It may be an error of the other world, which is no instance of ours.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === timedOut)
      remember(slow, pattern);
    return undefined;
  }
}

function remember(known: Set<string>, pattern: string): void {
  if (known.size >= most) known.clear();
  known.add(pattern);
}

/** Decides how each pattern is used. Tries new ones on long names within the time budget. */
export function judgePatterns(patterns: readonly string[], budgetMs = 300): PatternFate[] {
  const began = performance.now();
  return patterns.map((pattern) => {
    const reading = readPattern(pattern);
    if (reading.became === 'plain' || /^[\w -]*$/.test(pattern)) return reading;
    if (!tried.has(pattern) && !slow.has(pattern) && performance.now() - began < budgetMs) {
      remember(tried, pattern);
      run(pattern, reading, slowNames(pattern));
    }
    return slow.has(pattern) ? { became: 'plain', why: 'too-slow', detail: '' } : reading;
  });
}

/** Names that almost match again and again: of each character of the pattern, and of all of them. */
function slowNames(pattern: string): string[] {
  const letters = [...new Set(`${pattern.replaceAll(/[^a-z0-9 ._-]/gi, '')}a0 .`)].slice(0, 8);
  return [...letters, letters.join('')].map((text) => `${text.repeat(maxName).slice(0, maxName - 1)}!`);
}

/** Explains how a pattern is used; undefined if it is used as written. */
export function explainFate(pattern: string, fate: PatternFate): string | undefined {
  if (fate.became !== 'plain')
    return fate.became === 'translated'
      ? `${pattern} is written for Python. Captionarr reads it as ${fate.source}`
      : undefined;
  const why = {
    broken: 'isn’t a regular expression',
    untranslatable: `uses ${fate.detail}, which Captionarr can’t read`,
    'too-long': 'is too long for a regular expression',
    'too-slow': 'takes too long to search with',
  }[fate.why];
  return `${pattern} ${why}, so Captionarr looks for it as plain text.`;
}
