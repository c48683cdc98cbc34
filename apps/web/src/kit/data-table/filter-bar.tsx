import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconSquareCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { DisplayMenu } from './display-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { Filter } from './filter.ts';
import type { TableView } from './table-view.ts';

interface Props<T> {
  view: TableView;
  columns: readonly Column<T>[];
  filters?: readonly Filter<T>[];
  search?: { label: string };
  aside?: ReactNode;
  canChoose: boolean;
  hasColumns: boolean;
  /** Keeps its place while something floats over it. */
  hidden?: boolean;
}

export function FilterBar<T>({ view, columns, filters, search, aside, canChoose, hasColumns, hidden }: Props<T>) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  return (
    <div className={classes.bar} data-hidden={hidden || undefined}>
      {search && <TextFilter label={search.label} view={view} />}
      {filters && (
        <FilterChips
          label={t('table.filter')}
          filters={filters}
          value={view.filter}
          onChange={(filter) => view.change({ filter })}
        />
      )}
      <span className={classes.space} />
      {aside}
      {narrow && canChoose && (
        <IconButton
          label={t('table.selectRows')}
          icon={IconSquareCheck}
          pressed={view.selecting}
          onClick={() => view.change({ selecting: !view.selecting })}
        />
      )}
      {!narrow && hasColumns && <DisplayMenu view={view} columns={columns} />}
    </div>
  );
}

/** Typing is immediate; the address follows when the typing pauses. A change of it that did not come from here rules. */
function TextFilter({ label, view }: { label: string; view: TableView }) {
  const [text, setText] = useState(view.text);
  const [seen, setSeen] = useState(view.text);
  const [published, setPublished] = useState(view.text);
  const publish = useDebouncedCallback((value: string) => {
    setPublished(value);
    view.change({ text: value });
  }, 200);
  if (view.text !== seen) {
    setSeen(view.text);
    setPublished(view.text);
    if (view.text !== published) setText(view.text);
  }

  return (
    <TextInput
      className={classes.text}
      aria-label={label}
      placeholder={label}
      value={text}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        publish(value);
      }}
    />
  );
}
