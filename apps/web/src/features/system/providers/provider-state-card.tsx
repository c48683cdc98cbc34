import type { ProviderStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { useProviderFigures } from '#blocks/providers/state/use-provider-figures.ts';
import { useProviderState } from '#blocks/providers/state/use-provider-state.ts';
import classes from './providers.module.css';
import { Status } from './use-provider-columns.tsx';

/** The same where there is no room for columns. */
export function ProviderStateCard({ provider }: { provider: ProviderStatus }) {
  const { t } = useTranslation();
  const figures = useProviderFigures()(provider);
  const retry = useProviderState().nextRetry(provider);
  return (
    <CardBody>
      <b className={classes.name}>{providerName(provider.name)}</b>
      <Status provider={provider} />
      {retry && <small>{t('systemProviders.retryAt', { when: retry })}</small>}
      {figures && <small>{figures}</small>}
    </CardBody>
  );
}
