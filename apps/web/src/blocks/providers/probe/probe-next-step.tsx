import type { ProviderProbe } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '#lib/help-link.tsx';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import { probeReport } from './probe-report.ts';
import { isReportable } from './use-probe-words.ts';
import classes from './probe.module.css';

interface Props {
  /** Key of the provider. */
  provider: string;
  probe: ProviderProbe;
}

/** Where a failed test leads: to the help, and to a report if the provider’s response was odd. */
export const ProbeNextStep = ({ provider, probe }: Props) => (
  <>
    {probe.help !== null && <HelpLink topic={probe.help} />}
    {isReportable(probe) && <Report text={probeReport(provider, probe)} />}
  </>
);

/** It can be read before it is copied, and where the browser forbids copying. */
function Report({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <details className={classes.report}>
      <summary>{t('providerTests.report')}</summary>
      <p>{t('providerTests.reportText')}</p>
      <pre>{text}</pre>
      <CopyButton size="xs" value={text} label={t('providerTests.copyReport')} />
    </details>
  );
}
