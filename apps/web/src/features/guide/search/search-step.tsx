import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StepBody } from '#features/guide/step-body.tsx';
import type { StepProps } from '#features/guide/step-props.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { FirstSearch } from './first-search.tsx';

const needed = ['library', 'languages', 'providers'] as const;

/** One real search, which ends with a file on disk or with the reason why not. */
export function SearchStep({ form, isDone, onNext, onBack, onGoTo }: StepProps) {
  const { t } = useTranslation();
  const lacking = needed.find((step) => !isDone[step]);
  return (
    <StepBody
      title={t('guide.search.title')}
      lead={t('guide.search.lead')}
      isDone={isDone.search}
      onNext={onNext}
      onBack={onBack}
    >
      {lacking ? (
        <AlertLine
          state="warn"
          title={t(`guide.search.lacks.${lacking}`)}
          action={
            <Button variant="default" size="xs" onClick={() => onGoTo(lacking)}>
              {t('guide.search.goThere')}
            </Button>
          }
        />
      ) : (
        <FirstSearch form={form} isDone={isDone.search} onMend={() => onGoTo('library')} />
      )}
    </StepBody>
  );
}
