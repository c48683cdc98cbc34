import type { Cue } from '#domain/subtitles/cue.ts';
import type { Codec } from './codec.ts';
import { newlineOf } from './lines.ts';
import { paragraphTag, type SmiFrame, syncTag, writeSyncs } from './smi-syncs.ts';
import { guessEnd } from './times.ts';

const tail = /\s{0,99}<\/(?:body|sami)\b/gi;

/** SAMI: points in time at which the text of one language class changes; all classes are cues, in the order of the file. */
export const smi: Codec<SmiFrame> = {
  read(text) {
    const cues: Cue[] = [];
    const tags: string[] = [];
    const open = new Map<string, Cue>();
    const points = [...text.matchAll(syncTag)];
    const head = text.slice(0, points[0]?.index ?? text.length);
    const lastFrom = points.at(-1)?.index ?? 0;
    const tailFrom = lastFrom + firstIndex(text.slice(lastFrom), tail);
    for (const [index, point] of points.entries()) {
      const start = Math.max(0, Number(point[1]));
      const content = text.slice(point.index + point[0].length, points[index + 1]?.index ?? tailFrom);
      for (const [tag, words] of paragraphs(content)) {
        const key = tag.toLowerCase();
        const before = open.get(key);
        if (before) before.end = Math.max(before.start, start);
        open.delete(key);
        const shown = plain(words);
        if (shown === '') continue;
        const cue: Cue = { start, end: start, text: shown, source: cues.length };
        open.set(key, cue);
        tags.push(tag);
        cues.push(cue);
      }
    }
    for (const cue of open.values()) cue.end = guessEnd(cue.start, cue.text, undefined);
    return { cues, frame: { head, tail: text.slice(tailFrom), newline: newlineOf(text), tags } };
  },

  write: ({ frame }, cues) => writeSyncs(frame, cues),
};

/** Each paragraph of what stands at one point in time; words without one are one as well. */
function paragraphs(content: string): [tag: string, words: string][] {
  const found = [...content.matchAll(paragraphTag)];
  if (found.length === 0) return [['<P>', content]];
  return found.map((each, index) => [
    each[0],
    content.slice(each.index + each[0].length, found[index + 1]?.index ?? content.length),
  ]);
}

/**
 * Converts HTML: line ends are spaces and `<br>` is a line end. Empty text or a non-breaking space clears the screen.
 */
function plain(words: string): string {
  const lines = words
    .replaceAll(/<\/(?:p|sync)\s{0,9}>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .split(/<br\s?\/?>/i)
    .map((line) => line.trim());
  return lines.every((line) => /^(?:&nbsp;?|\s)*$/i.test(line)) ? '' : lines.join('\n');
}

function firstIndex(text: string, pattern: RegExp): number {
  const index = text.search(pattern);
  return index === -1 ? text.length : index;
}
