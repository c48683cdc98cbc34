/**
 * The words of a command line, as a shell would part them: at spaces, except in quotes or after a backslash. Nothing
 * else means anything, as no shell will see it. A backslash stays where it could be part of a Windows path.
 */
export function splitCommand(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;

  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? '';
    const next = line[at + 1] ?? '';
    if (letter === '\\' && quote !== "'" && escapes(next, quote)) {
      word = (word ?? '') + next;
      at++;
    } else if (quote !== undefined) {
      if (letter === quote) quote = undefined;
      else word += letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= '';
    } else if (/\s/.test(letter)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + letter;
  }
  if (word !== undefined) words.push(word);
  return words;
}

const escapes = (next: string, quote: string | undefined) =>
  next === '"' || next === '\\' || (quote === undefined && (next === "'" || next === ' '));
