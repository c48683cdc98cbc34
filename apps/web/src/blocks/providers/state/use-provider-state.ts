import type { ProviderStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatRelative, formatTimeOrDate } from '#lib/relative-time.ts';
import type { State } from '#kit/facts/state-icon.tsx';

/** These need a person; all else passes by itself. */
const forPerson = new Set(['AuthenticationError', 'ConfigurationError']);

/** The one vocabulary; servers that do not speak it say only whether a provider is paused. */
export function conditionOfProvider({ status, state }: Pick<ProviderStatus, 'status' | 'state'>) {
  if (state) return state;
  if (status === 'Good') return 'working';
  return forPerson.has(status) ? 'failing' : 'paused';
}

export function stateOfProvider(provider: Pick<ProviderStatus, 'status' | 'state'>): State {
  const condition = conditionOfProvider(provider);
  if (condition === 'working') return 'ok';
  if (condition === 'untried') return 'info';
  return forPerson.has(provider.status) ? 'bad' : 'warn';
}

/** Left alone until the day’s downloads begin again. */
export const isUsedUp = ({ state, status }: Pick<ProviderStatus, 'status' | 'state'>) =>
  state === 'paused' && status === 'DownloadLimitExceeded';

/** How a provider is, in a few words; its own sentence says more. */
export function useProviderState() {
  const { t, i18n } = useTranslation();
  const reason = ({ status }: Pick<ProviderStatus, 'status'>) =>
    t(`systemProviders.states.${status}`, { defaultValue: status });
  return {
    words: (provider: ProviderStatus) => {
      const { state, until, answered_at: answeredAt } = provider;
      if (!state) return reason(provider);
      return t(`systemProviders.state.${isUsedUp(provider) ? 'usedUp' : state}`, {
        when: answeredAt ? formatRelative(answeredAt, i18n.language) : '',
        time: until ? formatTimeOrDate(until, i18n.language) : '',
      });
    },
    /** Why it is paused or fails, since when and what to do, and what its site asks for; empty when nothing is to be said. */
    why: (provider: ProviderStatus) => {
      const { state, status, message, answered_at: answeredAt, asked_per_minute: rate } = provider;
      const isNamed = state !== undefined && state !== 'unready' && status !== 'Good' && !isUsedUp(provider);
      const answered =
        isNamed && answeredAt
          ? t('systemProviders.answered', { when: formatTimeOrDate(answeredAt, i18n.language) })
          : '';
      const asked = rate ? t('systemProviders.asked', { rate }) : '';
      return [isNamed && reason(provider), message, answered, asked].filter(Boolean).join(' · ');
    },
    /** When it is asked again; undefined when nothing is in its way. */
    nextRetry: ({ until, retry }: ProviderStatus) =>
      until ? formatTimeOrDate(until, i18n.language) : retry === '-' ? undefined : retry,
  };
}
