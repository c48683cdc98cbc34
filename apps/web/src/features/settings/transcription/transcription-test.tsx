import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMovedSecret } from '#blocks/forms/settings/moved-secret.ts';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { TestRow } from '#kit/form/test-row.tsx';
import { api } from '#lib/api.ts';
import classes from './transcription.module.css';

type Trial = Parameters<typeof api.transcription.test>[0]['form'];

/** The settings of the transcription server, and a test of them as they are typed. */
export const TranscriptionSection = ({ form, children }: { form: SettingsForm; children: ReactNode }) => (
  <>
    {children}
    <TranscriptionTest form={form} />
  </>
);

function TranscriptionTest({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const isMoved = isMovedSecret('transcription.key', form);
  const trial = trialOf(form);
  const canTest = trial.url.trim() !== '' && !isMoved;
  const test = useMutation({
    mutationFn: (tried: Trial) => api.transcription.test({ form: tried }),
    meta: { quiet: true },
  });
  const isOfThis = JSON.stringify(test.variables) === JSON.stringify(trial);

  const hint = () => {
    if (isMoved) return t('managerSettings.test.again');
    if (!canTest) return t('settings.transcriptionTest.needs');
    return test.isPending && isOfThis ? t('settings.transcriptionTest.asking') : t('settings.transcriptionTest.about');
  };
  const outcome = () => {
    if (!isOfThis) return undefined;
    if (test.data?.success)
      return { state: 'ok', text: t('settings.transcriptionTest.works', { name: test.data.engine }) } as const;
    const why = test.error?.message ?? test.data?.error;
    return why === undefined
      ? undefined
      : ({ state: 'bad', text: t('managerSettings.test.fails'), detail: why } as const);
  };

  return (
    <div className={classes.test}>
      <TestRow
        label={t('managerSettings.test.button')}
        hint={hint()}
        isTesting={test.isPending}
        disabled={!canTest}
        result={outcome()}
        onTest={() => test.mutate(trial)}
      />
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The mask of a saved key stands for it. */
const trialOf = (form: SettingsForm): Trial => ({
  // The declaration says what each of them is.
  server: form.valueOf('transcription.server') as Trial['server'],
  url: textOf(form.valueOf('transcription.url')),
  model: textOf(form.valueOf('transcription.model')),
  key: textOf(form.valueOf('transcription.key')),
});
