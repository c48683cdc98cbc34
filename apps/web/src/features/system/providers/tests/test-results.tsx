import type { ProviderProbe, ProviderStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { numberFormat } from '#lib/formats.ts';
import { ProbeNextStep } from '#blocks/providers/probe/probe-next-step.tsx';
import { stateOfProbe, useProbeWords } from '#blocks/providers/probe/use-probe-words.ts';
import { Ago } from '#kit/facts/ago.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import classes from './test-results.module.css';

interface Props {
  providers: readonly ProviderStatus[];
  isTesting: (provider: ProviderStatus) => boolean;
}

const columns = ['name', 'result', 'tested', 'time', 'read', 'skipped', 'download'] as const;

/** A line for each provider. */
export function TestTable({ providers, isTesting }: Props) {
  const { t, i18n } = useTranslation();
  const { seconds, download } = useProbeWords();
  const count = (value: number) => numberFormat(i18n.language).format(value);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('providerTests.dialog.title')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`providerTests.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {providers.map((provider) => {
            const probe = isTesting(provider) ? undefined : provider.probe;
            return (
              <tr key={provider.name}>
                <th scope="row">{providerName(provider.name)}</th>
                <td>
                  <Outcome provider={provider} probe={probe} isTesting={isTesting(provider)} />
                </td>
                <td>{probe && <Ago at={probe.at} />}</td>
                <td>{probe && seconds(probe)}</td>
                <td>{probe && count(probe.read)}</td>
                <td>{probe && count(probe.skipped)}</td>
                <td>{probe && download(probe)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The same where there is no room for columns. */
export function TestCards({ providers, isTesting }: Props) {
  const { t } = useTranslation();
  const { results } = useProbeWords();
  return (
    <ul className={classes.cards} aria-label={t('providerTests.dialog.title')}>
      {providers.map((provider) => {
        const probe = isTesting(provider) ? undefined : provider.probe;
        return (
          <li key={provider.name}>
            <b>{providerName(provider.name)}</b>
            <Outcome provider={provider} probe={probe} isTesting={isTesting(provider)} />
            {probe && <small>{results(probe)}</small>}
          </li>
        );
      })}
    </ul>
  );
}

interface OutcomeProps {
  provider: ProviderStatus;
  probe: ProviderProbe | null | undefined;
  isTesting: boolean;
}

/** How the test ended, why, and what to do. */
function Outcome({ provider, probe, isTesting }: OutcomeProps) {
  const { t } = useTranslation();
  const { outcome, skipped } = useProbeWords();
  if (!probe) return <Fact>{t(isTesting ? 'providerTests.testing' : 'providerTests.never')}</Fact>;
  const why = [probe.message, skipped(probe)].filter(Boolean).join(' · ');
  return (
    <div className={classes.outcome}>
      <Fact state={stateOfProbe(probe)} strong>
        {outcome(probe)}
      </Fact>
      {why && <small>{why}</small>}
      <ProbeNextStep provider={provider.name} probe={probe} />
    </div>
  );
}
