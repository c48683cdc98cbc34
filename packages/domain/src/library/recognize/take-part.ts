const numbered = /[ ._-]*(?<![\p{L}\d])[[(]?(cd|disc|disk|dvd|part|pt)[ ._-]?(\d{1,2}|[a-d])[\])]?$/iu;
/** `2010.CD1.XviD`, `1976.PART1.1080p`: between year and quality. */
const early = /(?<=(?:19|20)\d\d[)\]]?)[ ._-]+(?:CD|cd|Cd|DISC|PART)(\d)(?=[ ._-])/u;
const lettered = 'abcd';

/**
 * `cd1`, `disc 2`, `pt1` at the end: one of several files. `Part 1` can be a title’s own; it counts only behind something
 * that ends a title.
 */
export function takePart(name: string): { rest: string; part: number | undefined } {
  const match = numbered.exec(name);
  const [, word = '', number = ''] = match ?? [];
  if (!match) {
    const piece = early.exec(name)?.[1];
    return {
      rest: piece === undefined ? name : name.replace(early, ''),
      part: piece === undefined ? piece : Number(piece),
    };
  }
  if (match.index === 0) return { rest: name, part: undefined };
  const rest = name.slice(0, match.index);
  const isTitle = word.toLowerCase() === 'part' && !/(?:[)\]}]|\d{3,4}[pi]?|E\d{1,3})$/iu.test(rest);
  const part = lettered.includes(number.toLowerCase()) ? lettered.indexOf(number.toLowerCase()) + 1 : Number(number);
  return isTitle ? { rest: name, part: undefined } : { rest, part };
}
