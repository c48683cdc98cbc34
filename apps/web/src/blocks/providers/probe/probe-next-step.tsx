import type { ProviderProbe } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '#lib/help-link.tsx';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import { probeReport } from './probe-report.ts';
import { isReportable } from './use-probe-words.ts';
import classes from './probe.module.css';

/** Where a failed test leads: to the help, and to a report if the provider’s response was odd. */
export function ProbeNextStep({ provider, probe }: { provider: string; probe: ProviderProbe }) {
  const { t } = useTranslation();
  const canReport = isReportable(probe);
  if (!canReport && probe.help === null) return null;
  return (
    <span className={classes.next}>
      {probe.help !== null && <HelpLink topic={probe.help} />}
      {canReport && (
        <CopyButton size="compact-xs" value={probeReport(provider, probe)} label={t('providerTests.copyReport')} />
      )}
    </span>
  );
}
