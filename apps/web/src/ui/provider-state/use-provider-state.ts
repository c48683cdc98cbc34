import type { ProviderStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { showSoon } from '#lib/ago.ts';
import type { State } from '#ui/facts/state-icon.tsx';

/** These need a person; all else passes by itself. */
const forPerson = new Set(['AuthenticationError', 'ConfigurationError']);

export const stateOfProvider = ({ status }: Pick<ProviderStatus, 'status'>): State =>
  status === 'Good' ? 'ok' : forPerson.has(status) ? 'bad' : 'warn';

/** How a provider is, in a few words; its own sentence says more. */
export function useProviderState() {
  const { t, i18n } = useTranslation();
  const reason = (status: string) => t(`systemProviders.states.${status}`, { defaultValue: status });
  return {
    words: ({ status, until }: ProviderStatus) => {
      const isForPerson = forPerson.has(status);
      if (status === 'Good' || isForPerson || !until) return reason(status);
      return t('systemProviders.until', { reason: reason(status), time: showSoon(until, i18n.language) });
    },
    reason: ({ status }: Pick<ProviderStatus, 'status'>) => reason(status),
    /** When it is asked again; undefined when nothing is in its way. */
    nextRetry: ({ until, retry }: ProviderStatus) =>
      until ? showSoon(until, i18n.language) : retry === '-' ? undefined : retry,
  };
}
