import type { AskedProvider } from '@captionarr/contract';
import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { hint } from '#kit/hint/hint.ts';
import { useProviderLabels } from '#blocks/search/use-provider-labels.ts';
import classes from './search-dialog.module.css';

/** One tile per provider: its state and results. */
export function ProviderTiles({ providers }: { providers: readonly AskedProvider[] }) {
  const { t } = useTranslation();
  const { state, words, found, took } = useProviderLabels();
  if (providers.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls when there are many, and keys must reach that
    <ul className={classes.tiles} aria-label={t('searchDialog.providers')} tabIndex={0}>
      {providers.map((asked) => (
        <li key={asked.provider} data-state={asked.state} {...(asked.message && hint(asked.message, 'medium'))}>
          <span className={classes.tileName}>
            {asked.state === 'asking' ? <Loader size={14} aria-hidden /> : <StateIcon state={state(asked)} size={15} />}
            <b>{providerName(asked.provider)}</b>
          </span>
          <i aria-hidden />
          <small>
            {asked.state === 'answered' ? [found(asked), took(asked)].filter(Boolean).join(' · ') : words(asked)}
          </small>
        </li>
      ))}
    </ul>
  );
}
