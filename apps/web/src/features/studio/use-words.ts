import { useTranslation } from 'react-i18next';
import { numberFormat, signed } from '#lib/formats.ts';
import type { StepName } from './model/history.ts';

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const exact = { minimumFractionDigits: 2, maximumFractionDigits: 3 } as const;

/** Numbers and steps in the words of the reader. */
export function useStudioWords() {
  const { t, i18n } = useTranslation();
  const speed = (value: number) => numberFormat(i18n.language, oneDigit).format(Math.min(value, 999));
  const seconds = (milliseconds: number) => signed(i18n.language, milliseconds / 1000, exact);
  const length = (milliseconds: number) =>
    numberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(milliseconds / 1000);
  const step = ({ what, values }: StepName) =>
    t(`studio.steps.${what}`, {
      ...values,
      ...('by' in values && what === 'shift' && { by: seconds(Number(values['by'])) }),
    });
  return { speed, seconds, length, step };
}
