import { useTranslation } from 'react-i18next';
import { Fact } from '#kit/facts/fact.tsx';
import { Note } from '#kit/states/note.tsx';
import { ImportCard } from '#features/guide/import/import-card.tsx';
import { StepBody } from '#features/guide/step-body.tsx';
import type { StepProps } from '#features/guide/step-props.ts';
import { NewAccount } from './new-account.tsx';

/** Welcome, and who may come in. */
export function AccountStep({ form, isDone, onNext, onBack, onGoTo }: StepProps) {
  const { t } = useTranslation();
  const lockedBy = form.lockedBy('auth.type');
  return (
    <StepBody
      title={t('guide.account.title')}
      lead={t('guide.account.lead')}
      isDone={isDone.account}
      without={t('guide.account.without')}
      onNext={onNext}
      onBack={onBack}
    >
      {isDone.account && (
        <Fact state="ok" strong>
          {t('guide.account.there', { name: form.saved?.['auth.username'] })}
        </Fact>
      )}
      {!isDone.account && lockedBy && <Note state="off">{t('form.lockedBy', { source: lockedBy })}</Note>}
      {!isDone.account && !lockedBy && <NewAccount form={form} onMade={onNext} />}
      <ImportCard onOpen={() => onGoTo('import')} />
    </StepBody>
  );
}
