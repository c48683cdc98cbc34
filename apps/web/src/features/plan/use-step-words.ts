import type { PlanStep } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/formats.ts';
import { providerName } from '#lib/provider-name.ts';
import { formatRelative } from '#lib/relative-time.ts';
import { formatPercent } from '#blocks/score/percent.ts';

export interface StepWords {
  title: string;
  text: string;
  /** Side effects, and how it is known. */
  tags: readonly { words: string; kind: 'plain' | 'info' | 'warn' }[];
}

const plain = (words: string) => ({ words, kind: 'plain' as const });
const info = (words: string) => ({ words, kind: 'info' as const });

/** A step in words. */
export function useStepWords() {
  const { t, i18n } = useTranslation();
  const dollars = (cost: number) =>
    numberFormat(i18n.language, { style: 'currency', currency: 'USD', maximumFractionDigits: 2 }).format(cost);

  return (step: PlanStep): StepWords => {
    const provider = providerName(step.provider ?? '');
    const tested =
      step.tested_at === null
        ? []
        : [plain(t('plan.tags.tested', { when: formatRelative(step.tested_at, i18n.language) }))];
    const first = step.first === null ? [] : [info(t('plan.tags.first', { number: step.first }))];
    switch (step.lever) {
      case 'lower-minimum': {
        const [percent, minimum] = [formatPercent(step.percent ?? 0), formatPercent(step.minimum ?? 0)];
        return {
          title: t(`plan.steps.lower-minimum.${step.kind ?? 'episode'}`, { percent }),
          text: t('plan.steps.lower-minimum.text', { number: step.items, percent, minimum }),
          tags: [info(t('plan.tags.minimum')), plain(t('plan.tags.checked'))],
        };
      }
      case 'enable-provider':
        return {
          title: t('plan.steps.enable-provider.title', { provider }),
          text: t('plan.steps.enable-provider.text', { found: step.items, asked: step.asked ?? 0 }),
          tags: [...tested, plain(t('plan.tags.noAccount')), info(t('plan.tags.everySearch'))],
        };
      case 'ask-again':
        return {
          title: t('plan.steps.ask-again.title', { provider }),
          text: step.resumes ? t('plan.steps.ask-again.paused') : t('plan.steps.ask-again.works'),
          tags: [plain(t('plan.tags.unknown')), ...(step.resumes ? [info(t('plan.tags.resumes'))] : [])],
        };
      case 'search':
        return {
          title: t('plan.steps.search.title'),
          text: t('plan.steps.search.text'),
          tags: [plain(t('plan.tags.unknown'))],
        };
      case 'read-pictures':
        return {
          title: t('plan.steps.read-pictures.title'),
          text: t('plan.steps.read-pictures.text'),
          tags: [plain(t('plan.tags.doubtful')), ...first],
        };
      case 'fix-provider':
        return {
          title: t('plan.steps.fix-provider.title', { provider }),
          text: t('plan.steps.fix-provider.text'),
          tags: [{ words: t('plan.tags.owner'), kind: 'warn' }],
        };
      default:
        return {
          title: t('plan.steps.translate.title'),
          text: t('plan.steps.translate.text'),
          tags: [
            plain(t('plan.tags.machine')),
            ...(step.cost === null ? [] : [plain(t('plan.tags.cost', { cost: dollars(step.cost) }))]),
            ...first,
          ],
        };
    }
  };
}
