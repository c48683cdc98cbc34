import type { CommandValueName } from './command-values.ts';
import { byOptions, byPlace, evaluators, shell, starters, type Interpreter } from './interpreters.ts';
import { placeholdersIn } from './placeholders.ts';

/** A value that would run as code: a release name could inject commands. */
export interface CodeValue {
  name: CommandValueName;
  /** The interpreter that runs the value; empty if the value itself names the program. */
  program: string;
}

/** Values that begin with a slash, so that none of them is taken for an option. */
const paths: readonly CommandValueName[] = ['directory', 'episode', 'subtitles'];

/**
 * The first value in these words that would be run as code. Words of their own are only data, except where they stand
 * before the script. `anywhere`: a program may stand at any place, as in the words of a shell.
 */
export function findCodeValue(words: readonly string[], anywhere = false): CodeValue | undefined {
  const [program = ''] = words;
  const named = placeholdersIn(program).find((name) => name !== 'directory');
  if (named) return { name: named, program: '' };
  const everyPlace = anywhere || starters.test(programName(program));

  for (const [at, word] of words.entries()) {
    const name = programName(word);
    const known = [...byOptions, ...(everyPlace || at === 0 ? byPlace : [])].filter((each) => each.program.test(name));
    for (const interpreter of known) {
      const [found] = codeWords(interpreter, words.slice(at + 1)).flatMap(placeholdersIn);
      if (found) return { name: found, program: name };
    }
  }
  return undefined;
}

/** Whether these words make a shell run its input or an expansion, whose content is unknown. */
export function readsCode(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const after = words.slice(at + 1);
    const isExpanded = after.some((each) => /[$`]|\{\}/.test(each));
    if (evaluators.test(programName(word))) return isExpanded;
    if (!shell.program.test(programName(word))) return false;
    const options = after.filter((each) => /^[-+]/.test(each));
    return options.length === after.length || (isExpanded && options.length > 0);
  });
}

/** `/usr/bin/Python3.12` is `python`. */
const programName = (word: string): string =>
  (word.split(/[/\\]/).at(-1) ?? '')
    .toLowerCase()
    .replace(/\.exe$/, '')
    .replace(/(?<=\w)[-\d.]+$/, '');

/** The words in which a value would be code, or an option that can bring some. */
function codeWords(interpreter: Interpreter, words: readonly string[]): string[] {
  const { flag, takesNext, plainCode, takesRest, endsWithCode, isPermuted } = interpreter;
  const found: string[] = [];
  let isCode = plainCode !== undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const isFlag = flag?.test(word) ?? false;
    if (word === '--')
      return isCode ? [...found, ...words.slice(at + 1, plainCode === 'rest' ? undefined : at + 2)] : found;
    if (isFlag || /^[-+]/.test(word)) {
      found.push(word);
      if (isFlag && takesRest) return words.slice(at);
      if (isFlag) isCode = true;
      if (!takesNext?.test(word)) continue;
      // A script in a file takes the place of one in a word.
      if (/^(-f|--file)$/.test(word)) isCode = false;
      at++;
    } else if (isCode) {
      if (plainCode === 'rest') return [...found, ...words.slice(at)];
      found.push(word);
      isCode = false;
      if (endsWithCode) return found;
    } else if (!isPermuted) {
      const [first] = placeholdersIn(word);
      return first && word.startsWith('{{') && !paths.includes(first) ? [...found, word] : found;
    }
  }
  return found;
}
