import type { ProviderProbe } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/formats.ts';
import { formatSize } from '#lib/size.ts';
import type { State } from '#kit/facts/state-icon.tsx';

/** How a test ended; one that found nothing for a well-known title is odd. */
export function stateOfProbe({ ok, status, read }: ProviderProbe): State {
  if (status === 'Untested') return 'info';
  if (!ok) return 'bad';
  return read > 0 ? 'ok' : 'warn';
}

/** A response that can't be read is a reason for a report. */
export const isReportable = ({ status, skipped }: ProviderProbe) =>
  skipped > 0 || status === 'ParseResponseError' || status === 'ProviderError';

/** The result of a test in words. */
export function useProbeWords() {
  const { t, i18n } = useTranslation();
  const seconds = ({ ms }: ProviderProbe) =>
    numberFormat(i18n.language, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'short',
      maximumFractionDigits: ms < 100 ? 2 : ms < 10_000 ? 1 : 0,
    }).format(ms / 1000);

  const skipped = ({ skipped: count, why }: ProviderProbe) =>
    count > 0 && t('providerTests.skipped', { count, why: why.join('; ') });

  return {
    seconds,
    skipped,
    /** In a few words. */
    outcome: (probe: ProviderProbe) => {
      if (!probe.ok && probe.status !== 'Untested')
        return t(`systemProviders.states.${probe.status}`, { defaultValue: probe.status });
      if (probe.status === 'Untested') return t('providerTests.untested');
      return t(probe.read > 0 ? 'providerTests.works' : 'providerTests.foundNothing');
    },
    /** How many results it gave, for what and how fast; without any, its message says why. */
    results: (probe: ProviderProbe) =>
      probe.read > 0 && t('providerTests.results', { count: probe.read, subject: probe.subject, time: seconds(probe) }),
    download: ({ download, bytes }: ProviderProbe) =>
      t(`providerTests.download.${download}`, { size: bytes === null ? '' : formatSize(bytes, i18n.language) }),
    left: ({ quota_left: count }: ProviderProbe) => count !== null && t('systemProviders.left', { count }),
  };
}
