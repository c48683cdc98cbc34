import type { HomeProvider } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { ProviderTile } from '#blocks/providers/provider-tile.tsx';
import { stateOfProvider, useProviderState } from '#blocks/providers/state/use-provider-state.ts';
import { providerName } from '#lib/provider-name.ts';
import { Panel } from './panel.tsx';
import classes from './rail.module.css';

const shown = 6;

/** What of each limit is used and planned today. */
export function ProvidersPanel({ providers }: { providers: readonly HomeProvider[] }) {
  const { t } = useTranslation();
  if (providers.length === 0) return null;
  const hasLimit = providers.some(({ quota }) => quota);
  return (
    <Panel
      id="providers"
      title={t('homePage.providers.title')}
      link={{ to: '/system/providers', label: t('nav.providers') }}
    >
      <ul className={classes.providers}>
        {providers.slice(0, shown).map((provider) => (
          <ProviderLine key={provider.name} provider={provider} />
        ))}
      </ul>
      {hasLimit && (
        <p className={classes.legend}>
          <span data-part="used">{t('homePage.providers.used')}</span>{' '}
          <span data-part="planned">{t('homePage.providers.planned')}</span>
        </p>
      )}
    </Panel>
  );
}

function ProviderLine({ provider }: { provider: HomeProvider }) {
  const { t } = useTranslation();
  const state = useProviderState();
  const { name: key, quota, requests_today: requests = 0 } = provider;
  const name = providerName(key);
  const kind = stateOfProvider(provider);
  const left = quota ? Math.max(0, quota.limit - quota.used) : undefined;
  const share = (count: number) => `${quota && quota.limit > 0 ? Math.min(100, (count / quota.limit) * 100) : 0}%`;
  const isTroubled = kind === 'warn' || kind === 'bad';
  const words =
    left === 0
      ? t('homePage.providers.usedUp')
      : left === undefined
        ? t('homePage.providers.noLimit')
        : t('homePage.providers.left', { amount: left });
  return (
    <li>
      <ProviderTile provider={{ key, name }} size={24} />
      <span className={classes.provider}>{name}</span>
      {quota ? (
        <span className={classes.quota} data-spent={left === 0 || undefined} aria-hidden>
          <i style={{ inlineSize: share(quota.used) }} />
          <i data-part="planned" style={{ inlineSize: share(quota.planned) }} />
        </span>
      ) : (
        <small>{t('homePage.providers.requests', { amount: requests })}</small>
      )}
      <small data-state={isTroubled || left === 0 ? 'warn' : undefined}>
        {isTroubled ? state.words({ ...provider, retry: '-' }) : words}
      </small>
    </li>
  );
}
