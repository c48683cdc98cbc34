import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '#kit/check-box/check-box.tsx';
import { isSortable, type Column } from './column.ts';
import classes from './data-table.module.css';
import type { TableView } from './table-view.ts';
import type { Selection } from './use-selection.ts';

interface Props<T> {
  columns: readonly Column<T>[];
  view: TableView;
  selection?: Selection<T>;
  /** Rows of this page. */
  rows: readonly { row: { id: string; original: T } }[];
}

export function TableHead<T>({ columns, view, selection, rows }: Props<T>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && <ChooseAll selection={selection} rows={rows} />}
        {columns.map((column) => (
          <Head key={column.id} column={column} view={view} />
        ))}
      </tr>
    </thead>
  );
}

function ChooseAll<T>({ selection, rows }: Required<Pick<Props<T>, 'selection' | 'rows'>>) {
  const { t } = useTranslation();
  const count = selection.rows.length === 0 ? 0 : rows.filter(({ row }) => selection.has(row.id)).length;
  const all = count > 0 && count === rows.length;
  return (
    <th className={classes.check} scope="col">
      <CheckBox
        label={t('table.selectPage')}
        checked={all}
        isPartial={count > 0 && !all}
        onChange={() => (all ? selection.clear() : selection.set(rows.map(({ row }) => row)))}
      />
    </th>
  );
}

function Head<T>({ column, view }: { column: Column<T>; view: TableView }) {
  const { id, title, align, untitled } = column;
  const sort = view.sort?.column === id ? view.sort : null;
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-align={align} aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      {untitled ? (
        <VisuallyHidden>{title}</VisuallyHidden>
      ) : isSortable(column) ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => view.change({ sort: { column: id, descending: sort ? !sort.descending : false } })}
        >
          {title}
          {sort && <Arrow size={14} aria-hidden />}
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  );
}
