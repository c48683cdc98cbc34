import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inOwnWords } from './api-error.ts';

/** A sentence of the server that was kept, as the error of a job is, in the reader's language. */
export function useSaid(text: string | null | undefined): string {
  const { language } = useTranslation().i18n;
  const { data } = useQuery({
    queryKey: ['said', language, text],
    queryFn: () => inOwnWords(text ?? '', null),
    enabled: Boolean(text) && language !== 'en',
    staleTime: Infinity,
    meta: { quiet: true },
  });
  return data ?? text ?? '';
}
