import type { FactCode, FactLevel, FileQuality, Finding, QualityFact } from '@captionarr/contract';
import type { TFunction } from 'i18next';
import { numberFormat } from '#lib/formats.ts';
import { formatClock } from './clock.ts';

/** A fact of any level, as words need it. */
export type Told = Pick<QualityFact, 'code' | 'level' | 'values'>;

interface Writer {
  t: TFunction;
  language: string;
  /** Name of a language by its code. */
  nameOf: (code: string) => string;
}

/** What the one figure of a finding on a row counts. */
const units: Partial<Record<FactCode, 'seconds' | 'share'>> = {
  timing: 'seconds',
  hole: 'seconds',
  length: 'share',
  coverage: 'share',
  precision: 'share',
  'hearing-impaired': 'share',
};

/** The facts of a file; what it should be is known from the file, not from the measurement. */
export const factsOf = ({ facts, language }: Pick<FileQuality, 'facts' | 'language'>): Told[] =>
  facts.map((fact) => {
    const [expected = ''] = language.split(':');
    return fact.code === 'language' ? { ...fact, values: { expected, ...fact.values } } : fact;
  });

/** A finding of a row as a fact. */
export const factOf = ({ code, level, value }: Finding): Told => ({
  code,
  level,
  values: value === null ? {} : { [units[code] ?? 'count']: value },
});

/** A fact in a few words: `In sync`, `1.8 s late`, `23 cues too fast`, `Ads: not checked`. */
export function writeFact({ code, level, values }: Told, { t, language, nameOf }: Writer): string {
  if (level === 'unknown') return t('quality.unknown', { name: t(`quality.names.${code}`) });
  const number = (name: string) => (typeof values[name] === 'number' ? values[name] : undefined);
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const percent = (value: number) =>
    numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100);
  const seconds = (value: number) =>
    t('syncDialog.seconds', { value: numberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(value)) });
  const share = number('share');
  const [expected, found] = [text('expected'), text('found')];
  const from = number('from');
  const late = number('seconds');
  const variant = variantOf(code, level, { number, text });
  return t(`quality.words.${code}.${variant}`, {
    ...(number('count') !== undefined && { count: number('count') }),
    ...(share !== undefined && { share: percent(share) }),
    ...(late !== undefined && { seconds: seconds(late) }),
    ...(from !== undefined && { from: formatClock(from) }),
    ...(expected && { expected: nameOf(expected) }),
    ...(found && { found: nameOf(found) }),
  });
}

interface Figures {
  number: (name: string) => number | undefined;
  text: (name: string) => string | undefined;
}

/** Which of a fact’s sentences is true. */
function variantOf(code: FactCode, level: FactLevel, figures: Figures): string {
  if (level === 'good') return 'good';
  const { number, text } = figures;
  switch (code) {
    case 'timing':
      return timingVariant(figures);
    case 'language': {
      const isPartly = level === 'amber';
      if (isPartly) return text('found') ? 'partly' : 'partlyOff';
      return text('expected') && text('found') ? 'wrong' : 'off';
    }
    case 'length': {
      const share = number('share');
      return share === undefined ? 'off' : share > 100 ? 'long' : 'short';
    }
    case 'hole': {
      const seconds = number('seconds');
      return seconds === undefined ? 'off' : seconds === 0 ? 'good' : 'seconds';
    }
    default:
      return hasCount[code] && number('count')
        ? 'count'
        : hasShare[code] && number('share') !== undefined
          ? 'share'
          : 'off';
  }
}

type Some = Partial<Record<FactCode, true>>;
const counted = { speed: true, durations: true, gaps: true, lines: true, encoding: true, ocr: true } as const;
const hasCount: Some = { ...counted, ads: true, machine: true };
const hasShare: Some = { ...counted, coverage: true, precision: true, 'hearing-impaired': true };

/** Reasons of a measurement that say more than a number of seconds. */
const reasons: Readonly<Record<string, string>> = {
  'another-episode': 'other',
  'other-episode': 'other',
  'no-match': 'none',
  drift: 'drift',
  pieces: 'pieces',
};

function timingVariant({ number, text }: Figures): string {
  const reason = reasons[text('kind') ?? ''];
  if (reason) return reason;
  const seconds = number('seconds');
  if (seconds === undefined) return 'off';
  const isPart = number('from') !== undefined;
  return seconds < 0 ? (isPart ? 'earlyFrom' : 'early') : isPart ? 'lateFrom' : 'late';
}
