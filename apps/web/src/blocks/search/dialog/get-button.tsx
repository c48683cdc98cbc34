import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProviderMatch } from '#lib/queries/providers.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { releaseOf } from './filter-found.ts';
import type { GetState } from './use-get.ts';

interface Props {
  found: ProviderMatch;
  state: GetState;
  /** Something else is being done. */
  isBusy: boolean;
  /** The best result. */
  isBest: boolean;
  size?: 'xs' | 'sm';
  onGet: () => void;
}

export function GetButton({ found, state, isBusy, isBest, size = 'xs', onGet }: Props) {
  const { t } = useTranslation();
  if (state === 'taken') return <Fact state="ok">{t('searchDialog.taken')}</Fact>;
  const release = releaseOf(found) ?? t('searchDialog.unnamed');
  return (
    <Button
      size={size}
      variant={isBest ? 'filled' : 'default'}
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={state === 'getting'}
      disabled={isBusy && state !== 'getting'}
      aria-label={t('searchDialog.getOne', { release })}
      onClick={onGet}
    >
      {t('searchDialog.get')}
    </Button>
  );
}
