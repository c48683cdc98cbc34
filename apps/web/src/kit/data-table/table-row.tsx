import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '#kit/check-box/check-box.tsx';
import { Drawn } from '#kit/region/drawn.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface Props<T> {
  id: string;
  row: T;
  /** Its place among the rows. */
  index: number;
  /** Its place among all lines of the table, heads included. */
  line: number;
  height: number;
  columns: readonly Column<T>[];
  isTabStop: boolean;
  isSelected: boolean;
  rowName: (row: T) => string;
  /** Undefined when rows cannot be chosen. */
  onToggle: ((id: string, shift: boolean) => void) | undefined;
}

/** Drawn again only when something of its own changes, so that scrolling costs no more than the rows that come in. */
export const TableRow = memo(function TableRow<T>(props: Props<T>) {
  const { id, row, index, line, height, columns, isTabStop, isSelected, rowName, onToggle } = props;
  const { t } = useTranslation();
  return (
    <tr
      className={classes.row}
      style={{ height }}
      data-row={index}
      data-selected={isSelected || undefined}
      aria-rowindex={line + 2}
      tabIndex={isTabStop ? 0 : -1}
    >
      {onToggle && (
        <td className={classes.check}>
          <CheckBox
            label={t('table.selectRow', { name: rowName(row) })}
            checked={isSelected}
            onChange={(shift) => onToggle(id, shift)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          <Drawn of={row} draw={column.cell} />
        </td>
      ))}
    </tr>
  );
}) as <T>(props: Props<T>) => ReactNode;
