import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TestRow } from '#kit/form/test-row.tsx';
import { getOutsideApi } from '#lib/api.ts';

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

/** Result of testing the other server. */
interface Tested {
  status?: boolean;
  version?: string;
  error?: string;
  code?: number;
}

interface Answer {
  outcome: 'found' | 'noVersion' | 'noAddress' | 'failed';
  /** The version that was found, or why none was. */
  text?: string;
}

/** Asks a transcription server for its version, through our own server. */
async function askWhisper(address: string): Promise<Answer> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return { outcome: 'noAddress' };
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  // Every part is checked for before it is used.
  const tested = (await getOutsideApi(`/test/${url.protocol.slice(0, -1)}/${url.host}${folder}status`)) as Tested;
  if (tested.status && tested.version) return { outcome: 'found', text: tested.version };
  return tested.code === 404 ? { outcome: 'noVersion' } : { outcome: 'failed', text: tested.error };
}
