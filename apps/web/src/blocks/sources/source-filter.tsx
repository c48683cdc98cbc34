import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TableView } from '#kit/data-table/table-view.ts';
import { SourceName } from './source-name.tsx';
import classes from './sources.module.css';
import type { Sources } from './use-sources.ts';

interface Props {
  sources: Sources;
  view: Pick<TableView, 'more' | 'change'>;
}

/** Shows the titles of one library source, or of all. */
export function SourceFilter({ sources: { all }, view: { more, change } }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      className={classes.filter}
      aria-label={t('list.source.label')}
      placeholder={t('list.source.all')}
      clearable
      clearButtonProps={{ 'aria-label': t('list.source.all') }}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => {
        const found = all.find(({ id }) => id === option.value);
        return found && <SourceName source={found} />;
      }}
      value={more['source'] ?? null}
      onChange={(id) => change({ more: { ...more, source: id ?? '' } })}
    />
  );
}
