import type { RungEstimate, RungReport } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#lib/duration.ts';
import { numberFormat } from '#lib/formats.ts';
import { formatNearby } from '#lib/near-moment.ts';

/** Figures that count something; a count of none isn’t worth a word. */
const counts = ['lines', 'doubtful', 'open', 'dropped'];
/** Figures in percent. */
const shares = ['coverage', 'precision'];

/** When a rung was tried, what was measured, when its turn comes, and what it would take. */
export function useRungLabels() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const dollars = (value: number) =>
    numberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: value < 0.1 ? 4 : 2 }).format(
      value,
    );
  const number = (value: number) => numberFormat(language).format(value);
  const percent = (value: number) => numberFormat(language, { style: 'percent' }).format(value / 100);

  const figure = ({ name, value }: RungReport['figures'][number]): string | undefined => {
    if (counts.includes(name)) return value > 0 ? t(`ladder.figures.${name}`, { value: number(value) }) : undefined;
    if (shares.includes(name)) return t(`ladder.figures.${name}`, { value: percent(value) });
    if (name === 'cost') return t('ladder.figures.cost', { value: dollars(value) });
    return undefined;
  };

  return {
    facts: ({ at, took_ms: took, next_at: next, figures }: RungReport): string[] =>
      [
        at !== null && formatNearby(at, language),
        took !== null && took > 0 && formatDuration(took, language),
        ...figures.map(figure),
        next !== null && t('ladder.next', { when: formatNearby(next, language) }),
      ].filter((fact): fact is string => typeof fact === 'string'),

    estimate: ({ lines, characters, seconds, cost, from, engine }: RungEstimate): string =>
      [
        from,
        engine,
        lines !== null && t('ladder.figures.lines', { value: number(lines) }),
        characters !== null && t('ladder.figures.characters', { value: number(characters) }),
        seconds === null
          ? t('ladder.unknownTime')
          : t('ladder.about', { value: formatDuration(seconds * 1000, language) }),
        cost !== null && t('ladder.about', { value: dollars(cost) }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
