import type { FactCode } from '../../../packages/domain/src/quality/findings.ts';
import type { Random } from '../../../lab/src/random.ts';
import { advertisements } from './advertisements.ts';
import { writeSrt, type BenchCue } from './make-subtitle.ts';

/** A file with one thing wrong. */
export interface Defective {
  bytes: Buffer;
  /** Seconds of the video. */
  duration: number;
}

interface Material {
  cues: readonly BenchCue[];
  /** A file in another language. */
  foreign: readonly BenchCue[];
  duration: number;
  language: string;
  random: Random;
}

export interface Defect {
  name: string;
  code: FactCode;
  /** Where the language has nothing to damage. */
  isPossible?: (material: Material) => boolean;
  make: (material: Material) => Defective;
}

const text = ({ duration }: Material, cues: readonly BenchCue[]): Defective => ({
  bytes: Buffer.from(writeSrt(cues)),
  duration,
});
const each = (material: Material, share: number, change: (cue: BenchCue) => BenchCue): BenchCue[] =>
  material.cues.map((cue) => (material.random.chance(share) ? change(cue) : cue));
const inLines = (cue: BenchCue, change: (line: string) => string): BenchCue => ({
  ...cue,
  lines: cue.lines.map(change),
});

const hasAccents = ({ cues }: Material) =>
  cues.filter(({ lines }) => /[^\p{ASCII}♪’“”–…«»]/u.test(lines.join(''))).length > 30;
const isLatin = ({ language }: Material) => !['zh', 'ja', 'ru', 'uk'].includes(language);

const asWindows = new TextDecoder('windows-1252');
const shown = (line: string) => asWindows.decode(Buffer.from(line));

export const defects: readonly Defect[] = [
  {
    name: 'advertisement',
    code: 'ads',
    make: (material) => {
      const { cues, random } = material;
      const at = random.pick([0, 1, random.between(20, cues.length - 20), cues.length - 1]);
      const before = cues[at];
      const start = before ? before.end + 0.01 : 1;
      const ad: BenchCue = { start, end: start + 4, lines: random.pick(advertisements) };
      const later = cues.slice(at + 1).map((cue) => ({ ...cue, start: cue.start + 5, end: cue.end + 5 }));
      return text(material, [...cues.slice(0, at + 1), ad, ...later]);
    },
  },
  {
    name: 'UTF-8 read as Windows-1252',
    code: 'encoding',
    isPossible: hasAccents,
    make: (material) =>
      text(
        material,
        each(material, material.random.pick([0.1, 0.5, 1]), (cue) => inLines(cue, shown)),
      ),
  },
  {
    name: 'letters lost (U+FFFD or ?)',
    code: 'encoding',
    isPossible: (material) => hasAccents(material) && isLatin(material),
    make: (material) => {
      const sign = material.random.pick(['\uFFFD', '?']);
      return text(
        material,
        each(material, 1, (cue) => inLines(cue, (line) => line.replaceAll(/[^\p{ASCII}♪’“”–…«»¿¡]/gu, sign))),
      );
    },
  },
  {
    name: 'OCR mistakes',
    code: 'ocr',
    isPossible: isLatin,
    make: (material) => {
      const mistake = material.random.pick([
        (line: string) => line.replaceAll(/(?<=[a-z])l(?=[a-z])/g, 'I'),
        (line: string) => line.replaceAll(/(?<=[a-z])ll(?=[a-z ])/g, 'II').replaceAll(/(?<=[a-z])l(?=[a-z])/g, '|'),
        (line: string) => line.replaceAll(/(?<=[a-z])o(?=[a-z])/g, '0'),
      ]);
      return text(
        material,
        each(material, material.random.pick([0.08, 0.15, 0.25]), (cue) => inLines(cue, mistake)),
      );
    },
  },
  {
    name: 'another language',
    code: 'language',
    make: (material) => text(material, material.foreign),
  },
  {
    name: 'two fifths in another language',
    code: 'language',
    make: (material) => {
      const from = material.random.pick([0, 0.2, 0.4, 0.6]);
      const cut = material.cues.length;
      return text(
        material,
        material.cues.map((cue, index) =>
          index / cut < from || index / cut >= from + 0.4
            ? cue
            : { ...cue, lines: [...(material.foreign[index % material.foreign.length]?.lines ?? [])] },
        ),
      );
    },
  },
  {
    name: 'second half missing',
    code: 'length',
    make: (material) =>
      text(
        material,
        material.cues.filter(({ start }) => start < material.duration * material.random.pick([0.3, 0.45, 0.6, 0.75])),
      ),
  },
  {
    name: 'of a longer video',
    code: 'length',
    make: (material) => ({ ...text(material, material.cues), duration: material.duration * 0.7 }),
  },
  {
    name: 'too fast to read',
    code: 'speed',
    make: (material) =>
      text(
        material,
        each(material, 0.5, (cue) => ({ ...cue, end: cue.start + Math.max(0.85, (cue.end - cue.start) * 0.4) })),
      ),
  },
  {
    name: 'flashes and long cues',
    code: 'durations',
    make: (material) => {
      const isLong = material.random.chance(0.5);
      return text(
        material,
        material.cues.map((cue, index) => {
          if (!material.random.chance(0.3)) return cue;
          const next = material.cues[index + 1]?.start ?? cue.end + 10;
          return { ...cue, end: isLong ? Math.max(cue.start + 8, next) : cue.start + 0.4 };
        }),
      );
    },
  },
  {
    name: 'overlapping cues',
    code: 'gaps',
    make: (material) =>
      text(
        material,
        material.cues.map((cue, index) => {
          const next = material.cues[index + 1];
          return next && material.random.chance(0.3) ? { ...cue, end: Math.max(cue.end, next.start + 0.3) } : cue;
        }),
      ),
  },
  {
    name: 'three lines, or one long one',
    code: 'lines',
    make: (material) => {
      const isLong = material.random.chance(0.5);
      return text(
        material,
        each(material, 0.4, (cue) => {
          const [first = ''] = cue.lines;
          return {
            ...cue,
            lines: isLong ? [[...cue.lines, first, first, first].join(' ')] : [...cue.lines, first, first],
          };
        }),
      );
    },
  },
  {
    name: 'no subtitle at all',
    code: 'broken',
    make: (material) => ({
      duration: material.duration,
      bytes: material.random.pick([
        Buffer.from(''),
        Buffer.from('<!DOCTYPE html><html><body>404 Not Found</body></html>'),
        Buffer.from('PK\u0003\u0004\u0000\u0000binary'),
        Buffer.from('\r\n\r\n\r\n'),
      ]),
    }),
  },
];
