import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TestRow } from '#kit/form/test-row.tsx';
import { askWhisper } from './ask-whisper.ts';

/** Asks the server at the address that stands in the form, saved or not. */
export function WhisperTest({ address }: { address: string }) {
  const { t } = useTranslation();
  const test = useMutation({ mutationFn: () => askWhisper(address), meta: { quiet: true } });
  const says = () => {
    if (test.error) return { state: 'bad', text: test.error.message } as const;
    if (!test.data) return undefined;
    const { outcome, text = '' } = test.data;
    return outcome === 'failed'
      ? ({ state: 'bad', text: text || t('providersPage.whisper.failed') } as const)
      : ({
          state: outcome === 'found' ? 'ok' : 'warn',
          text: t(`providersPage.whisper.${outcome}`, { version: text }),
        } as const);
  };
  return (
    <TestRow
      label={t('providersPage.whisper.test')}
      hint={t('providersPage.whisper.hint')}
      isTesting={test.isPending}
      result={says()}
      onTest={() => test.mutate()}
    />
  );
}
