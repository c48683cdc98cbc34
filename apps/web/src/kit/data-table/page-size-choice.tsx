import { paging } from '@captionarr/contract/browser';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { settingsQuery } from '#lib/queries/settings.ts';
import classes from './data-table.module.css';

/** Changes the setting itself, so every table follows. */
export function PageSizeChoice({ size }: { size: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (value: string) => api.settings.save({ form: { 'settings-general-page_size': value } }),
    onSuccess: () => client.invalidateQueries(settingsQuery()),
  });
  return (
    <label className={classes.size}>
      {t('table.pageSize')}
      <NativeSelect
        size="xs"
        data={paging.sizes.map(String)}
        value={save.isPending ? save.variables : String(size)}
        onChange={(event) => save.mutate(event.currentTarget.value)}
      />
    </label>
  );
}
