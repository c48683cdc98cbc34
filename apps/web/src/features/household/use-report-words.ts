import type { Report, ReportStep } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat, signed } from '#lib/formats.ts';
import { inOrder } from '#lib/in-order.ts';
import { providerName } from '#lib/provider-name.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import type { State } from '#kit/facts/state-icon.tsx';

const stateOf: Record<Report['state'], State> = {
  working: 'info',
  asking: 'info',
  solved: 'ok',
  'passed-on': 'warn',
  'waiting-for-owner': 'warn',
  dismissed: 'off',
};

const rounded = { maximumFractionDigits: 2 } as const;

/** Words for reports and what happened to them. */
export function useReportWords() {
  const { t, i18n } = useTranslation();
  const languageText = useLanguageText();

  /** What came of a report, by its state and the cure that was used. */
  const outcomeOf = ({ state, steps }: Report): { state: State; text: string } => {
    const cure = steps.findLast(({ code }) => code === 'shifted' || code === 'swapped' || code === 'downloaded')?.code;
    const isUndone = steps.at(-1)?.code === 'undone';
    const isCured = cure !== undefined && (state === 'asking' || state === 'solved');
    if (isUndone) return { state: 'off', text: t('reportsPage.undone') };
    return {
      state: stateOf[state],
      text: isCured ? t(`reportsPage.cured.${cure}.${state}`) : t(`reportsPage.states.${state}`),
    };
  };

  const titleOfStep = ({ code, values: { seconds = 0, when } }: ReportStep, kind: Report['kind']) => {
    const said = when ? t(`reportsPage.said.${when}`) : t(`reportsPage.kinds.${kind}`);
    if (code === 'reported') return t('reportsPage.steps.reported', { kind: said });
    if (code === 'shifted') return t('reportsPage.steps.shifted', { seconds: signed(i18n.language, seconds, rounded) });
    if (code !== 'measured') return t(`reportsPage.steps.${code}`);
    if (seconds === 0) return t('reportsPage.steps.measured');
    const distance = numberFormat(i18n.language, rounded).format(Math.abs(seconds));
    // Its seconds are the shift that it needs.
    return t(seconds < 0 ? 'reportsPage.steps.late' : 'reportsPage.steps.early', { seconds: distance });
  };

  /** What happened, and its figures. */
  const stepWords = (step: ReportStep, { kind }: Pick<Report, 'kind'>) => {
    const format = numberFormat(i18n.language, { style: 'percent' });
    const { provider, release, percent, count, language, opposite } = step.values;
    const share = percent === undefined ? '' : format.format(Math.round(percent) / 100);
    const isTiming = step.code === 'measured' || step.code === 'shifted';
    const details = [
      provider && providerName(provider),
      share && (isTiming ? t('reportsPage.fit', { percent: share }) : share),
      release,
      language && languageText(language),
      count !== undefined && t('reportsPage.checked', { count }),
      opposite && t('reportsPage.opposite'),
    ].filter(Boolean);
    return { title: titleOfStep(step, kind), details: details.join(' · ') };
  };

  return {
    titleOf: ({ title, language }: Report) =>
      t('reportsPage.of', { title: inOrder(title), language: languageText(language) }),
    kindOf: ({ kind }: Report) => t(`reportsPage.kinds.${kind}`),
    outcomeOf,
    stepWords,
  };
}
