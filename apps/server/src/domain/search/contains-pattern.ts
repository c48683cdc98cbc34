import { createContext, Script } from 'node:vm';

/** Long enough for any honest pattern; one that takes longer would hold up everything else. */
const limitMs = 100;
const longestName = 1000;
const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Patterns that took too long once are not tried again. */
const slow = new Set<string>();
const world = createContext({});
const script = new Script('names.some((name) => new RegExp(pattern, "iu").test(name))');
const looseScript = new Script('names.some((name) => new RegExp(pattern, "i").test(name))');

/** Whether a pattern of the user is found in one of the names, in any case. What is no pattern, or is too slow, is a plain text. */
export function containsPattern(pattern: string, names: readonly string[]): boolean {
  const texts = names.map((name) => name.slice(0, longestName));
  if (isWord.test(pattern) || slow.has(pattern)) return containsText(pattern, texts);
  return run(script, pattern, texts) ?? run(looseScript, pattern, texts) ?? containsText(pattern, texts);
}

/** Most patterns are mere words. */
const isWord = /^[\w -]*$/;

const containsText = (text: string, names: readonly string[]): boolean =>
  names.some((name) => name.toLowerCase().includes(text.toLowerCase()));

/** Undefined when the pattern is none or takes too long: a script of its own can be stopped, a plain test cannot. */
function run(test: Script, pattern: string, names: readonly string[]): boolean | undefined {
  if (slow.has(pattern)) return undefined;
  try {
    return test.runInContext(Object.assign(world, { pattern, names }), { timeout: limitMs }) === true;
  } catch (error) {
    // It may be an error of the other world, which is no instance of ours.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === timedOut) slow.add(pattern);
    return undefined;
  }
}
