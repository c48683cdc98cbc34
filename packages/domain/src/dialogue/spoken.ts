import type { SubtitleText } from '#domain/subtitles/cue.ts';
import { isDrawing, withoutTags } from '#domain/subtitles/mods/markup.ts';

/** A cue as people hear it. */
export interface Spoken {
  /** Its place in the file, from 0. */
  cue: number;
  /** Milliseconds. */
  start: number;
  /** Without markup, on one line. */
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', lrm: '', rlm: '' };

/** The cues of a file with words in them. */
export function spokenIn({ cues, format }: Pick<SubtitleText, 'cues' | 'format'>): Spoken[] {
  return cues.flatMap(({ start, text, source }, index) => {
    const plain = isDrawing(text, format) ? '' : plainOf(text, format);
    return plain === '' ? [] : [{ cue: source ?? index, start, text: plain }];
  });
}

function plainOf(text: string, format: SubtitleText['format']): string {
  let plain = withoutTags(text, format);
  if (format === 'ass' || format === 'ssa') plain = plain.replaceAll(/\\[nNh]/g, ' ');
  if (format === 'vtt' || format === 'smi')
    plain = plain.replaceAll(/&(\w{2,6});/g, (entity, name: string) => entities[name.toLowerCase()] ?? entity);
  return plain.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
