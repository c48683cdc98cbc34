import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#kit/states/empty-state.tsx';

export function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('table.nothingMatches')}
      drawing="nothing-found"
      action={<Button onClick={onClear}>{t('table.clearFilter')}</Button>}
    />
  );
}
