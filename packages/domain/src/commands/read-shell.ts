import { commandVariable, type CommandValueName } from './command-values.ts';
import { splitPlaceholders } from './placeholders.ts';

export interface ShellReading {
  /** The line with a variable in the place of each value. */
  script: string;
  /** Its commands, each as its words without quotes; those of a substitution come before the one around it. */
  commands: string[][];
  /** Syntax that only a shell understands: `&&`, `$HOME`, `*`. */
  syntax: string[];
  /** Why a value cannot simply become a variable. */
  trouble: string | undefined;
}

type ShellContext = 'plain' | 'double' | 'group' | 'substitution' | 'backticks' | 'parameter' | 'arithmetic';

const operators = /^(&&|\|\||;;|>>|<<|>&|<&|&>|[;&|<>()\n])/;
const placeholder = /^\{\{\s*\w+\s*\}\}/;
/** Words that are not programs at the start of a command; a program follows the last ones. */
const builtins =
  /^(\w+=.*|cd|\.|source|export|set|unset|fi|for|done|case|esac|eval|ulimit|umask|trap|alias|read|return|exit|shift|let|\}|\[\[)$/s;
const openers = /^(\w+=.*|if|then|else|elif|while|until|do|!|\{|exec|time)$/s;

/** Reads as much of the language of shells as is needed to know which words a command has, and where a value stands in quotes. */
export function readShell(line: string): ShellReading {
  const commands: string[][] = [];
  const syntax = new Set<string>();
  const places: ShellContext[] = ['plain'];
  /** The commands around a substitution, and where it began. */
  const outer: { words: string[]; word: string | undefined; from: number }[] = [];
  let words: string[] = [];
  let word: string | undefined;
  let script = '';
  let trouble: string | undefined;
  let at = 0;

  const place = () => places.at(-1) ?? 'plain';
  const emit = (text: string) => {
    script += text;
    at += text.length;
  };
  const add = (text: string) => {
    word = (word ?? '') + text;
    emit(text);
  };
  const endWord = () => {
    if (word === undefined) return;
    const isFirst = words.length === 0;
    if (isFirst && (builtins.test(word) || openers.test(word))) syntax.add(word.replace(/=.*/s, '='));
    if (!isFirst || !openers.test(word)) words.push(word);
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };

  function enter(next: ShellContext, mark: string): void {
    if (next === 'substitution' || next === 'backticks') {
      outer.push({ words, word, from: at });
      words = [];
      word = undefined;
    } else word ??= '';
    places.push(next);
    emit(mark);
  }

  function leave(mark: string): void {
    const left = places.pop();
    if (left === 'substitution' || left === 'backticks' || left === 'group') endCommand();
    emit(mark);
    if (left !== 'substitution' && left !== 'backticks') return;
    const around = outer.pop();
    words = around?.words ?? [];
    word = (around?.word ?? '') + line.slice(around?.from, at);
  }

  function addValue(name: CommandValueName, braces: string): void {
    if (place() === 'parameter') trouble ??= `{{${name}}} is inside \${…}`;
    if (place() === 'arithmetic') trouble ??= `{{${name}}} is part of a calculation`;
    word = (word ?? '') + braces;
    at += braces.length;
    const variable = commandVariable(name);
    const isGlued = /^\w/.test(line.slice(at));
    script += place() !== 'double' ? `"$${variable}"` : isGlued ? `\${${variable}}` : `$${variable}`;
  }

  function addSingleQuoted(rest: string): void {
    const end = rest.indexOf("'", 1);
    if (end < 0) trouble ??= 'a quote is never closed';
    const text = rest.slice(1, end < 0 ? undefined : end);
    const quoted = rest.slice(0, end < 0 ? undefined : end + 1);
    const pieces = splitPlaceholders(text);
    word = (word ?? '') + text;
    at += quoted.length;
    // Between single quotes no variable means anything: they end before it, and begin again after it.
    script += pieces.some((piece) => 'name' in piece)
      ? pieces.map((piece) => ('name' in piece ? `"$${commandVariable(piece.name)}"` : `'${piece.literal}'`)).join('')
      : quoted;
  }

  function addEscaped(rest: string): void {
    const next = rest[1] ?? '';
    if (rest.startsWith('{{', 1)) trouble ??= 'a backslash stands before {{';
    // Outside a shell, a backslash escapes only a few characters.
    if (place() === 'double' ? /[$`\n]/.test(next) : !/["'\\ ]/.test(next)) syntax.add(`\\${next}`);
    word = (word ?? '') + next;
    emit(rest.slice(0, 2));
  }

  /** A dollar sign or backtick is also special between double quotes. */
  function addExpansion(rest: string): void {
    if (rest.startsWith('${{')) {
      trouble ??= 'a dollar sign stands before {{';
      return add('$');
    }
    const [mark = '$'] = /^(\$\(\(|\$\(|\$\{|\$\w+|\$[@*#?$!-]|\$'|`)/.exec(rest) ?? [];
    if (mark !== '$') syntax.add(mark);
    if (mark === '`') return place() === 'backticks' ? leave(mark) : enter('backticks', mark);
    if (mark === '$((') return enter('arithmetic', mark);
    if (mark === '$(') return enter('substitution', mark);
    if (mark === '${') return enter('parameter', mark);
    if (mark === "$'" && place() !== 'double') trouble ??= "it has text in $'…'";
    add(mark === "$'" ? '$' : mark);
  }

  function addOperator(operator: string): void {
    syntax.add(operator === '\n' ? 'a line break' : operator);
    if (operator === '<<') trouble ??= 'it has text after <<';
    if (/[<>]/.test(operator)) endWord();
    else endCommand();
    if (operator === '(') places.push('group');
    emit(operator);
  }

  function addPlain(rest: string, letter: string): void {
    const [operator] = operators.exec(rest) ?? [];
    if (letter === '"') enter('double', letter);
    else if (letter === "'") addSingleQuoted(rest);
    else if (letter === ')' && place() !== 'plain') leave(letter);
    else if (operator !== undefined) addOperator(operator);
    else if (/\s/.test(letter)) {
      endWord();
      emit(letter);
    } else {
      if (letter === '#' && word === undefined) trouble ??= 'it has a comment';
      if ('*?['.includes(letter) || (word === undefined && '~#'.includes(letter))) syntax.add(letter);
      add(letter);
    }
  }

  const ends: Partial<Record<ShellContext, string>> = { double: '"', parameter: '}', arithmetic: '))' };

  function addAt(here: ShellContext, rest: string, letter: string): void {
    const end = ends[here];
    if (end === undefined) addPlain(rest, letter);
    else if (rest.startsWith(end)) leave(end);
    else add(letter);
  }

  while (at < line.length) {
    const rest = line.slice(at);
    const letter = rest[0] ?? '';
    const [braces] = placeholder.exec(rest) ?? [];
    const piece = braces === undefined ? undefined : splitPlaceholders(braces)[0];
    if (braces !== undefined && piece && 'name' in piece) addValue(piece.name, braces);
    else if (braces !== undefined) add(braces);
    else if (letter === '\\') addEscaped(rest);
    else if (letter === '$' || letter === '`') addExpansion(rest);
    else addAt(place(), rest, letter);
  }
  endCommand();
  if (places.length > 1) trouble ??= 'a quote or bracket is never closed';
  return { script, commands, syntax: [...syntax], trouble };
}
