import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fact } from '#ui/facts/fact.tsx';
import { ProviderTile } from './provider-tile.tsx';
import classes from './providers.module.css';
import type { Provider } from './use-providers.ts';

interface Props {
  provider: Provider;
  onOpen: () => void;
}

export function ProviderCard({ provider, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <UnstyledButton className={classes.card} onClick={onOpen}>
      <span className={classes.top}>
        <ProviderTile provider={provider} />
        <span className={classes.words}>
          <b>{provider.name}</b> <small>{provider.description}</small>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </span>
      {!provider.isUsable && <Fact state="off">{t('providersPage.notYet')}</Fact>}
    </UnstyledButton>
  );
}
