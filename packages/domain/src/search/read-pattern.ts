/** How a release pattern is used; patterns of Bazarr are written for Python. */
export type PatternReading =
  | { became: 'as-written' | 'translated'; source: string; flags: string }
  /** Searched for as it stands. `detail` is the part that cannot be read, where there is one. */
  | { became: 'plain'; why: 'broken' | 'untranslatable' | 'too-long'; detail: string };

/** Characters; a longer one is no pattern that a person wrote. */
const maxLength = 1000;
/** Most patterns are mere words. */
const isWord = /^[\w -]*$/;

/** Reads a pattern as JavaScript or, where that differs, as Python would. The case never matters. */
export function readPattern(pattern: string): PatternReading {
  if (isWord.test(pattern)) return { became: 'as-written', source: pattern, flags: 'i' };
  if (pattern.length > maxLength) return { became: 'plain', why: 'too-long', detail: '' };
  const { source, flags, trouble } = translate(pattern);
  if (trouble !== undefined) return { became: 'plain', why: 'untranslatable', detail: trouble };
  const mode = [`iu${flags}`, `i${flags}`].find((each) => isReadable(source, each));
  if (mode === undefined) return { became: 'plain', why: 'broken', detail: '' };
  return { became: source === pattern && flags === '' ? 'as-written' : 'translated', source, flags: mode };
}

/** Older browsers know no groups with modes of their own, but the server does. */
const groupMode = /\(\?[ims]*(?:-[ims]+)?:/g;

function isReadable(source: string, flags: string): boolean {
  try {
    return Boolean(new RegExp(source.replaceAll(groupMode, '(?:'), flags));
  } catch {
    return false;
  }
}

interface Translation {
  source: string;
  /** Besides the usual ones: `s` and `m`. */
  flags: string;
  /** Syntax that JavaScript does not support. */
  trouble: string | undefined;
}

const start = String.raw`(?<![\s\S])`;
const end = String.raw`(?![\s\S])`;
/** Escaped letters that Python has and JavaScript has not, or has with another meaning. */
const letters: Record<string, string> = { A: start, Z: end, z: end, a: String.raw`\x07` };
const knownLetters = /[bBdDwWsSnrtfvxucpPk]/;

function translate(pattern: string): Translation {
  const [begin = '', modes = ''] = /^\(\?([aiLmsux]+)\)/.exec(pattern) ?? [];
  const isVerbose = modes.includes('x');
  let source = '';
  let trouble: string | undefined;
  let at = begin.length;

  const take = (length: number, replacement?: string) => {
    source += replacement ?? pattern.slice(at, at + length);
    at += length;
  };

  function takeEscaped(rest: string): void {
    const letter = rest[1] ?? '';
    const wide = /^\\U([0-9a-fA-F]{8})/.exec(rest)?.[1];
    const replacement = letters[letter];
    if (wide !== undefined) take(10, String.raw`\u{${Number.parseInt(wide, 16).toString(16)}}`);
    else if (replacement !== undefined) take(2, replacement);
    else if (/[a-zA-Z]/.test(letter) && !knownLetters.test(letter)) {
      trouble ??= rest.slice(0, 2);
      take(2);
    } else take(2);
  }

  /** Between [ and ]; a ] at its beginning is one of its characters. */
  function takeClass(rest: string): void {
    const [opening = '['] = /^\[\^?/.exec(rest) ?? [];
    take(opening.length);
    if (rest.startsWith(']', opening.length) && rest.includes(']', opening.length + 1)) take(1, String.raw`\]`);
    while (at < pattern.length && pattern[at] !== ']') {
      if (pattern[at] === '\\') takeEscaped(pattern.slice(at));
      else take(1);
    }
    take(1);
  }

  function takeGroup(rest: string): void {
    const [all = '', name = ''] = /^\(\?P([<=][^>)]*[>)])/.exec(rest) ?? [];
    if (name.startsWith('<')) return take(all.length, `(?${name}`);
    if (name.startsWith('=')) return take(all.length, String.raw`\k<${name.slice(1, -1)}>`);
    const [comment] = /^\(\?#[^)]*\)/.exec(rest) ?? [];
    if (comment !== undefined) return take(comment.length, '');
    const [group, on = '', off = ''] = /^\(\?([aiLmsux]*)(-[imsx]+)?:/.exec(rest) ?? [];
    if (group !== undefined && group !== '(?:') {
      if (/x/.test(on + off)) trouble ??= group;
      return take(group.length, `(?${on.replaceAll(/[aLu]/g, '')}${off}:`);
    }
    const [unknown] = /^\(\?(?!:|=|!|<=|<!|<\w)[^)\s]{0,3}/.exec(rest) ?? [];
    if (unknown !== undefined) trouble ??= unknown;
    take(1);
  }

  while (at < pattern.length) {
    const rest = pattern.slice(at);
    const letter = rest[0] ?? '';
    const [possessive] = /^(?:[*+?]|\{\d*,?\d*\})\+/.exec(rest) ?? [];
    if (letter === '\\') takeEscaped(rest);
    else if (letter === '[') takeClass(rest);
    else if (rest.startsWith('(?')) takeGroup(rest);
    else if (isVerbose && /\s/.test(letter)) take(1, '');
    else if (isVerbose && letter === '#') take(/^[^\n]*/.exec(rest)?.[0].length ?? 1, '');
    else if (possessive !== undefined) {
      trouble ??= possessive;
      take(possessive.length);
    } else if (/^\{,\d+\}/.test(rest)) take(2, '{0,');
    else take(1);
  }
  return { source, flags: modes.replaceAll(/[^ms]/g, '').split('').toSorted().join(''), trouble };
}
