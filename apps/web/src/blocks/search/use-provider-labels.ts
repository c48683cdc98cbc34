import type { AskedProvider } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/formats.ts';
import { formatTimeOrDate } from '#lib/relative-time.ts';
import type { State } from '#kit/facts/state-icon.tsx';

const stateOf: Record<AskedProvider['state'], State> = {
  waiting: 'off',
  asking: 'info',
  answered: 'ok',
  failed: 'bad',
  paused: 'warn',
  skipped: 'off',
  stopped: 'off',
};

/** How a provider took part in a search, in a few words; the whole sentence is its message. */
export function useProviderLabels() {
  const { t, i18n } = useTranslation();
  const reason = (name: string) => t(`why.reasons.${name}`, { defaultValue: t('why.reasons.other') });
  const words = ({ state, reason: name, until, borrowed }: AskedProvider) => {
    if (borrowed) return t('why.states.borrowed');
    if (state === 'failed') return reason(name);
    if (state === 'paused' && until)
      return t('why.states.pausedUntil', { time: formatTimeOrDate(until, i18n.language) });
    return t(`why.states.${state}`);
  };
  return {
    state: ({ state }: AskedProvider) => stateOf[state],
    words,
    reason,
    found: ({ found }: AskedProvider) => t('why.found', { count: found }),
    took: ({ took_ms: took }: AskedProvider) => (took === null ? undefined : formatDuration(took, i18n.language)),
  };
}

/** `450 ms` or `1.9 s`. */
export const formatDuration = (milliseconds: number, language: string) =>
  milliseconds < 1000
    ? `${milliseconds} ms`
    : `${numberFormat(language, { maximumFractionDigits: 1 }).format(milliseconds / 1000)} s`;
