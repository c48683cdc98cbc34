import type { ProviderStatus } from '@captionarr/contract';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '#kit/facts/fact.tsx';
import { useProviderFigures } from '#blocks/providers/state/use-provider-figures.ts';
import { stateOfProvider, useProviderState } from '#blocks/providers/state/use-provider-state.ts';
import { ProviderRecord } from '#blocks/providers/provider-record.tsx';
import { ProviderTile } from '#blocks/providers/provider-tile.tsx';
import classes from './providers.module.css';
import type { Provider } from '#blocks/providers/use-providers.ts';

interface Props {
  provider: Provider;
  /** How it is; undefined while that is not known. */
  status: ProviderStatus | undefined;
  /** What helps, while it needs a person. */
  cure?: ReactNode;
  /** Content below, such as the move buttons. */
  children?: ReactNode;
  onOpen: () => void;
}

export function ProviderCard({ provider, status, cure, children, onOpen }: Props) {
  const { t } = useTranslation();
  const known = provider.isUsable ? status : undefined;
  const state = known && stateOfProvider(known);
  // Another server of this API says little, so what the provider is stays.
  const isSilent = known?.state === undefined;
  return (
    <div className={classes.framed} data-state={state}>
      <UnstyledButton className={classes.card} onClick={onOpen}>
        <span className={classes.top}>
          <ProviderTile provider={provider} />
          <span className={classes.words}>
            <b>{provider.name}</b> {isSilent ? <small>{provider.description}</small> : <State status={known} />}
          </span>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </span>{' '}
        {provider.isUsable ? (
          known && (
            <>
              {isSilent && <State status={known} />} <Reasons status={known} />
            </>
          )
        ) : (
          <Fact state="off">{t(provider.isEnded ? 'providersPage.ended.tag' : 'providersPage.notYet')}</Fact>
        )}{' '}
        {provider.isUsable && !provider.isConfirmed && <small>{t('providersPage.unconfirmed')}</small>}
      </UnstyledButton>
      {state === 'bad' && cure}
      {known && <ProviderRecord status={known} />}
      {children}
    </div>
  );
}

function State({ status }: { status: ProviderStatus }) {
  const { words } = useProviderState();
  return (
    <Fact state={stateOfProvider(status)} strong>
      {words(status)}
    </Fact>
  );
}

function Reasons({ status }: { status: ProviderStatus }) {
  const why = useProviderState().why(status);
  const figures = useProviderFigures()(status);
  if (!why && !figures) return null;
  return (
    <span className={classes.reasons}>
      {why && <small>{why}</small>} {figures && <small>{figures}</small>}
    </span>
  );
}
