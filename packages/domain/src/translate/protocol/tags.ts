/** A cue as it is sent, and the way back. */
export interface Tagged {
  /** Tags in the middle are `<1>` and `</1>`; those around the whole cue are left out. */
  text: string;
  restore: (translated: string) => string;
}

const markup = /<[^<>]*>|\{[^{}]*\}/g;
const openingOf = (tag: string) => /^<\s*([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase();
const closingOf = (tag: string) => /^<\s*\/\s*([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase();

/** Replaces markup, so that no translator can spoil it. */
export function tagText(text: string): Tagged {
  const originals = new Map<string, string>();
  const open: { name: string | undefined; number: number }[] = [];
  let count = 0;
  const numbered = text.replaceAll(markup, (tag) => {
    const name = closingOf(tag);
    const at = name === undefined ? -1 : open.findLastIndex((one) => one.name === name);
    const number = at >= 0 ? open.splice(at, 1)[0]?.number : undefined;
    const mark = number === undefined ? `<${(count += 1)}>` : `</${number}>`;
    if (number === undefined && openingOf(tag) !== undefined) open.push({ name: openingOf(tag), number: count });
    originals.set(mark, tag);
    return mark;
  });
  const { before, middle, after } = unwrap(numbered);
  const put = (part: string) => part.replaceAll(/<\/?\d+>/g, (mark) => originals.get(mark) ?? mark);
  return { text: middle, restore: (translated) => put(before) + put(clean(translated)) + put(after) };
}

/** Takes off what stands around the whole text: pairs, and tags that belong to no pair. */
function unwrap(text: string): { before: string; middle: string; after: string } {
  let [before, middle, after] = ['', text, ''];
  const takeFront = (length: number) => {
    before += middle.slice(0, length);
    middle = middle.slice(length);
  };
  const takeBack = (length: number) => {
    after = middle.slice(middle.length - length) + after;
    middle = middle.slice(0, middle.length - length);
  };
  for (;;) {
    takeFront(middle.length - middle.trimStart().length);
    takeBack(middle.length - middle.trimEnd().length);
    const front = /^<(\d+)>/.exec(middle);
    const back = /<(\/?)(\d+)>$/.exec(middle);
    if (front && back?.[1] === '/' && front[1] === back[2]) {
      takeFront(front[0].length);
      takeBack(back[0].length);
    } else if (front && !middle.includes(`</${front[1]}>`)) takeFront(front[0].length);
    else if (back?.[1] === '') takeBack(back[0].length);
    else return { before, middle, after };
  }
}

/** An empty line would end the cue in most formats. */
const clean = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n\s*\n/g, '\n')
    .trim();
