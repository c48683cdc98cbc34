import * as fc from 'fast-check';
import { decodeText, encodeText } from '../../../packages/domain/src/subtitles/charset/index.ts';
import { compareSubtitles } from '../../../packages/domain/src/subtitles/compare/index.ts';
import type { Cue, SubtitleText } from '../../../packages/domain/src/subtitles/cue.ts';
import {
  NotASubtitle,
  readSubtitle,
  withCues,
  writeSubtitle,
} from '../../../packages/domain/src/subtitles/formats/index.ts';
import { applyMods, parseActions } from '../../../packages/domain/src/subtitles/mods/index.ts';
import type { Area } from './area.ts';
import { damagedBytes, damagedText, encodedTexts, soup } from './damage.ts';

const extension = fc.constantFrom(undefined, 'srt', 'vtt', 'ass', 'ssa', 'sub', 'smi', 'mpl', 'txt');
const language = fc.constantFrom(
  undefined,
  'en',
  'de',
  'ru',
  'sr',
  'zh',
  'zt',
  'ja',
  'ko',
  'ar',
  'he',
  'th',
  'pl',
  'xx',
);

const tools = [
  'remove_HI;remove_tags;OCR_fixes;common;fix_uppercase;reverse_rtl;emoji;color(name=red)',
  'change_FPS(from=25,to=24);shift_offset(s=-2);remove_HI,OCR_fixes,common,fix_uppercase',
];
const tool = fc.constantFrom(...tools.join(';').split(';'));

/** Any error but the refusal is a failure. */
function read(text: string, options: { extension?: string | undefined } = {}): SubtitleText | undefined {
  try {
    return readSubtitle(text, options.extension === undefined ? {} : { extension: options.extension });
  } catch (error) {
    if (error instanceof NotASubtitle) return undefined;
    throw error;
  }
}

function must(holds: boolean, what: string) {
  if (!holds) throw new Error(what);
}

const later = (cue: Cue) => ({ ...cue, start: cue.start + 1000, end: cue.end + 1000 });

export const textAreas: Area[] = [
  {
    name: 'read and write, damaged files',
    inputs: 40_000,
    property: async () => ({
      input: fc.tuple(damagedText, extension),
      holds: ([text, ending]: [string, string | undefined]) => {
        const subtitle = read(text, { extension: ending });
        if (!subtitle) return false;
        must(writeSubtitle(subtitle) === text.replace(/^\uFEFF+/, ''), 'What did not change was written otherwise.');
        must(
          subtitle.cues.every(({ start, end }) => start >= 0 && end >= start),
          'A cue ends before it starts.',
        );
        const [, ...rest] = subtitle.cues.map(later);
        writeSubtitle(withCues(subtitle, [...rest, { start: -5, end: -9, text: text.slice(0, 40) }]));
        return true;
      },
    }),
  },
  {
    name: 'read and write, anything',
    inputs: 15_000,
    property: async () => ({
      input: soup,
      holds: (text: string) => {
        const subtitle = read(text);
        if (subtitle) writeSubtitle(withCues(subtitle, subtitle.cues.map(later)));
        return subtitle !== undefined;
      },
    }),
  },
  {
    name: 'charsets, damaged files',
    inputs: 8000,
    property: async () => ({
      input: fc.tuple(fc.oneof(damagedBytes(encodedTexts), fc.uint8Array({ maxLength: 300 })), language),
      holds: ([bytes, spoken]: [Uint8Array, string | undefined]) => {
        const { text, charset, bom } = decodeText(bytes, { language: spoken });
        must(
          decodeText(encodeText(text, charset, bom), { language: spoken }).text.length > 0 || text === '',
          'A text was lost.',
        );
        return read(text) !== undefined;
      },
    }),
  },
  {
    name: 'compare, two damaged files',
    inputs: 5000,
    property: async () => ({
      input: fc.tuple(damagedText, damagedText),
      holds: ([left, right]: [string, string]) => {
        const [before, after] = [read(left), read(right)];
        if (!before || !after) return false;
        const { lines } = compareSubtitles(before, after, { whole: true });
        must(lines.filter((line) => line.before).length === before.cues.length, 'A cue is missing on the left.');
        must(lines.filter((line) => line.after).length === after.cues.length, 'A cue is missing on the right.');
        return true;
      },
    }),
  },
  {
    name: 'tools, damaged files',
    inputs: 8000,
    property: async () => ({
      input: fc.tuple(damagedText, tool, language),
      holds: ([text, actions, spoken]: [string, string, string | undefined]) => {
        const subtitle = read(text);
        if (!subtitle) return false;
        const context = { language: spoken ?? 'en', format: subtitle.format };
        const changed = applyMods(subtitle.cues, parseActions(actions), context);
        must(
          changed.every(({ source }) => source !== undefined),
          'A cue has lost where it comes from.',
        );
        writeSubtitle(withCues(subtitle, changed));
        return true;
      },
    }),
  },
];
