import type { AskedProvider } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { StateIcon } from '#ui/facts/state-icon.tsx';
import { hint } from '#ui/hint/hint.ts';
import { useProviderWords } from '#ui/search/use-provider-words.ts';
import classes from './why.module.css';

export function AskedProviders({ providers }: { providers: readonly AskedProvider[] }) {
  const { t } = useTranslation();
  const { state, words, found, took } = useProviderWords();
  return (
    <section>
      <h3>
        {t('why.asked')} <span>{providers.length}</span>
      </h3>
      <ul className={classes.asked}>
        {providers.map((asked) => (
          <li key={asked.provider} data-state={state(asked)}>
            <StateIcon state={state(asked)} />
            <b>{providerName(asked.provider)}</b>
            <span {...(asked.message && hint(asked.message, 'medium'))}>{words(asked)}</span>
            <span>{asked.state === 'answered' ? found(asked) : '–'}</span>
            <span>{took(asked) ?? (asked.state === 'paused' && t('why.notAsked'))}</span>
            {asked.message && state(asked) !== 'ok' && <small>{asked.message}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
