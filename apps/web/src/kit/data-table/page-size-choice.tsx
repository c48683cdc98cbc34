import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pageSizes, useSavePageSize } from '#lib/page-size.ts';
import classes from './data-table.module.css';

export function PageSizeChoice({ size }: { size: number }) {
  const { t } = useTranslation();
  const save = useSavePageSize();
  return (
    <label className={classes.size}>
      {t('table.pageSize')}
      <NativeSelect
        size="xs"
        data={pageSizes.map(String)}
        value={save.isPending ? save.variables : String(size)}
        onChange={(event) => save.mutate(event.currentTarget.value)}
      />
    </label>
  );
}
