const lineFeed = 10;
const carriageReturn = 13;

/** Calls with where each line starts and ends, and where the next one starts; `\r\r\n` is one end of line, as some tools make it. */
export function eachLine(text: string, visit: (from: number, to: number, next: number) => void): void {
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== lineFeed && code !== carriageReturn) continue;
    const to = at;
    if (code === carriageReturn) at = endOfReturn(text, at);
    visit(from, to, at + 1);
    from = at + 1;
  }
  if (from < text.length) visit(from, text.length, text.length);
}

/** The last character of the end of line that starts with a carriage return. */
function endOfReturn(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === lineFeed) return at + 1;
  return text.charCodeAt(at + 1) === carriageReturn && text.charCodeAt(at + 2) === lineFeed ? at + 2 : at;
}

/** How the first line of a text ends. */
export function newlineOf(text: string): string {
  const feed = text.indexOf('\n');
  if (feed === -1) return text.includes('\r') ? '\r' : '\n';
  return text[feed - 1] === '\r' ? '\r\n' : '\n';
}

/** With `\n` at the end of each line, whatever it was. */
export const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replaceAll(/\r\r?\n|\r/g, '\n') : text;

/** The lines of the text of a cue; a carriage return from elsewhere is no part of any. */
export const linesOf = (text: string): string[] => withLineFeeds(text).split('\n');

/** Whether there is nothing but white space. */
export function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;

/** Calls with the lines of each run of lines that are not blank, and where the next run starts. */
export function eachBlock(
  text: string,
  visit: (lines: (readonly [from: number, to: number])[], next: number) => void,
): void {
  let lines: (readonly [from: number, to: number])[] = [];
  let isOver = false;
  eachLine(text, (from, to) => {
    if (isBlank(text, from, to)) {
      isOver = true;
      return;
    }
    if (isOver && lines.length > 0) {
      visit(lines, from);
      lines = [];
    }
    isOver = false;
    lines.push([from, to]);
  });
  if (lines.length > 0) visit(lines, text.length);
}
