import type { AskedProvider } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { hint } from '#kit/hint/hint.ts';
import { useProviderLabels } from '#blocks/search/use-provider-labels.ts';
import classes from './why.module.css';

const wasAsked = ({ state }: AskedProvider) => state !== 'skipped' && state !== 'paused';

/** Searched providers, and skipped ones with the reason. */
export function AskedProviders({ providers }: { providers: readonly AskedProvider[] }) {
  const { t } = useTranslation();
  const skipped = providers.filter((one) => !wasAsked(one));
  return (
    <>
      <ProviderList title={t('why.asked')} providers={providers.filter(wasAsked)} />
      {skipped.length > 0 && <ProviderList title={t('why.skipped')} providers={skipped} />}
    </>
  );
}

function ProviderList({ title, providers }: { title: string; providers: readonly AskedProvider[] }) {
  const { state, words, found, took } = useProviderLabels();
  return (
    <section>
      <h3>
        {title} <span>{providers.length}</span>
      </h3>
      <ul className={classes.asked} aria-label={title}>
        {providers.map((asked) => (
          <li key={asked.provider} data-state={state(asked)}>
            <StateIcon state={state(asked)} />
            <b>{providerName(asked.provider)}</b>
            <span {...(asked.message && hint(asked.message, 'medium'))}>{words(asked)}</span>
            <span>{asked.state === 'answered' ? found(asked) : '–'}</span>
            <span>{took(asked)}</span>
            {asked.message && state(asked) !== 'ok' && <small>{asked.message}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
