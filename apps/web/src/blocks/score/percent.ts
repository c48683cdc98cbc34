import { t } from '#lib/i18n.ts';

/** Rounded down, so that a score below the minimum never looks sufficient. */
export const formatPercent = (value: number) => t('common.percent', { value: Math.floor(value) });

/** A score and its minimum; they look alike only when they are. */
export function formatScores(percent: number, minimum: number) {
  const isClear = percent === minimum || Math.floor(percent) !== Math.floor(minimum);
  const show = (value: number) => (isClear ? formatPercent(value) : t('common.percent', { value }));
  return { percent: show(percent), minimum: show(minimum) };
}
