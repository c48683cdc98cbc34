import type { Cue, SubtitleText } from './cue.ts';
import { readSubtitle, withCues } from './formats/index.ts';
import { isDrawing, withoutTags } from './mods/markup.ts';

const styles = { i: 'i', b: 'b', u: 'u', s: 's' } as const;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', lrm: '', rlm: '' };

/** The same cues as SubRip, in the order of time; of the markup only what SubRip has is kept. */
export function convertToSrt(subtitle: SubtitleText): SubtitleText {
  if (subtitle.format === 'srt') return subtitle;
  const cues = subtitle.cues
    .filter(({ text }) => !isDrawing(text, subtitle.format))
    .map(({ start, end, text }): Cue => ({ start, end, text: plain(text, subtitle.format) }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  return srtOfCues(cues);
}

/** A new SubRip file. */
export const srtOfCues = (cues: readonly Cue[]): SubtitleText => withCues(readSubtitle(someSrt), cues);

/** A file of the format to begin with, whose one cue is replaced. */
const someSrt = '1\n00:00:00,000 --> 00:00:01,000\n.\n';

function plain(text: string, format: SubtitleText['format']): string {
  const marked = format === 'ass' || format === 'ssa' ? fromSubstation(text) : text;
  const isPage = format === 'vtt' || format === 'smi';
  const bare = isPage ? fromPage(marked) : withoutTags(marked, format);
  return bare
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Converts SubStation italics, bold and underline to tags, and its line breaks and spaces. */
function fromSubstation(text: string): string {
  const open = new Set<string>();
  const tagged = text.replaceAll(/\{[^{}]*\}/g, (block) => {
    let tags = '';
    for (const [, name = '', on] of block.matchAll(/\\([ibus])([01])(?!\d)/g)) {
      const style = styles[name as keyof typeof styles];
      if ((on === '1') === open.has(style)) continue;
      if (on === '1') open.add(style);
      else open.delete(style);
      tags += on === '1' ? `<${style}>` : `</${style}>`;
    }
    return tags;
  });
  const closing = [...open].toReversed().map((style) => `</${style}>`);
  return tagged.replaceAll(/\\n/g, '\n').replaceAll(/\\h/g, ' ') + closing.join('');
}

/** Tags of style without their classes, and the characters that entities stand for. */
function fromPage(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, (tag) => /^<\/?[ibu](?=[\s.>])/i.exec(tag)?.[0].concat('>').toLowerCase() ?? '')
    .replaceAll(/&(\w{2,6});/g, (entity, name: string) => entities[name.toLowerCase()] ?? entity);
}
