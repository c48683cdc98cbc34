import { useMutation } from '@tanstack/react-query';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { searchUpgrades } from '#lib/queries/searches.ts';
import type { Action } from '#kit/toolbar/action.ts';

/** Starts the upgrade search now. */
export function useUpgradeSearch(): Action {
  const { t } = useTranslation();
  const ask = useMutation({ mutationFn: () => searchUpgrades() });
  return {
    label: t('history.searchUpgrades'),
    icon: IconArrowUp,
    loading: ask.isPending,
    onClick: () => ask.mutate(),
    needs: 'searches.upgrade',
  };
}
