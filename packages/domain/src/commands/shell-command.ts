import { commandVariable } from './command-values.ts';
import { findCodeValue, readsCode, type CodeValue } from './find-code.ts';
import { placeholdersIn } from './placeholders.ts';
import { readShell } from './read-shell.ts';
import { splitCommand } from './split-command.ts';

/** Warnings about a command that was written for a shell. */
export interface ShellCommand {
  /** Why it does not do the same without one. */
  why: string;
  /** The same as a command that starts a shell itself and hands over values as variables; undefined when it needs a person. */
  translation: string | undefined;
  /** Why it needs a person. */
  trouble: string | undefined;
}

/** Undefined when a command means the same without a shell, and no value in it is run as code. */
export function examineShellCommand(given: string): ShellCommand | undefined {
  const line = given.trim();
  if (line.length > maxLength)
    return { why: 'It is very long.', translation: undefined, trouble: `it has more than ${maxLength} characters` };
  const reading = readShell(line);
  const code = findCodeValue(splitCommand(line));
  const [first] = reading.syntax;
  if (first === undefined && !code && !reading.trouble) return undefined;

  const why =
    first === undefined
      ? code
        ? `${codeWords(code)}.`
        : `${capitalized(reading.trouble ?? '')}.`
      : `It uses ${reading.syntax.slice(0, 3).join(' ')}, which only a shell understands.`;
  const unwrapped = first === undefined ? unwrap(line) : undefined;
  if (unwrapped !== undefined) return { why, translation: unwrapped, trouble: undefined };
  const trouble = troubleOf(reading);
  return { why, translation: trouble === undefined ? `sh -c ${quote(reading.script)}` : undefined, trouble };
}

/** Maximum number of characters; longer texts are scripts and slow to parse. */
const maxLength = 8000;

/** Why a command is not run, for a person; undefined when it may be. */
export function refuseCommand(line: string): string | undefined {
  if (line.length > maxLength) return `The command is longer than ${maxLength} characters. Put it into a script.`;
  const code = findCodeValue(splitCommand(line));
  if (!code) return undefined;
  const { name, program } = code;
  if (program === '') return `{{${name}}} can’t name the program. Write the program’s name or path instead.`;
  const translation = examineShellCommand(line)?.translation;
  const instead =
    translation === undefined
      ? `Read the environment variable ${commandVariable(name)} there instead, or put {{${name}}} in a separate argument after the script.`
      : `Use the environment variable instead: ${translation}`;
  return `${codeWords(code)}, so anyone who names a release could run commands on this server. ${instead}`;
}

const codeWords = ({ name, program }: CodeValue) =>
  program === '' ? `{{${name}}} names the program` : `{{${name}}} is part of the code that ${program} runs`;

function troubleOf({ trouble, commands }: ReturnType<typeof readShell>): string | undefined {
  if (trouble !== undefined) return trouble;
  for (const words of commands) {
    const code = findCodeValue(words, true);
    if (code) return codeWords(code);
    if (words.some((word) => /^(\[\[|let)$/.test(word)) && placeholdersIn(words.join(' ')).length > 0)
      return 'a value is part of a calculation';
    if (readsCode(words)) return 'another shell runs what it is given';
  }
  return undefined;
}

/** The command `sh -c "…"`, with variables in its script. */
function unwrap(line: string): string | undefined {
  const [, start, quoted = '', rest = ''] =
    /^((?:\S*\/)?(?:ba|da|z|k|a)?sh\s+-\w*c\s+)('[^']*'|"[^"\\$`]*")(\s[^'"]*)?$/s.exec(line) ?? [];
  if (start === undefined) return undefined;
  const inner = readShell(quoted.slice(1, -1));
  if (troubleOf(inner) !== undefined) return undefined;
  return `${start.replaceAll(/\s+/g, ' ')}${quote(inner.script)}${rest}`;
}

/** Quotes a text as one word, for a shell and for `splitCommand`. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
