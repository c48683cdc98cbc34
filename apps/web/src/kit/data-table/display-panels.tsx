import { Checkbox, Popover, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PopupAnchor, useOpened } from '#kit/popup/popup-anchor.tsx';
import type { PopupProps } from '#kit/popup/use-popup.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { TableView } from './table-view.ts';

interface PanelProps extends PopupProps {
  label: string;
  view: TableView;
}

interface ColumnsProps extends PanelProps {
  columns: readonly Pick<Column<never>, 'id' | 'title'>[];
}

export function ColumnsPanel({ view, columns, ...panel }: ColumnsProps) {
  const put = (id: string, shown: boolean) =>
    view.change({ hidden: shown ? view.hidden.filter((other) => other !== id) : [...view.hidden, id] });
  return (
    <Panel {...panel}>
      {columns.map(({ id, title }) => (
        <Checkbox
          key={id}
          size="sm"
          label={title}
          checked={!view.hidden.includes(id)}
          onChange={(event) => put(id, event.currentTarget.checked)}
        />
      ))}
    </Panel>
  );
}

export function DensityPanel({ view, ...panel }: PanelProps) {
  const { t } = useTranslation();
  return (
    <Panel {...panel}>
      <Switch
        label={t('table.dense')}
        checked={view.dense}
        onChange={(event) => view.change({ dense: event.currentTarget.checked })}
      />
    </Panel>
  );
}

const Panel = ({
  id,
  button,
  isOpen,
  onChange,
  label,
  children,
}: Omit<PanelProps, 'view'> & { children: ReactNode }) => (
  <Popover id={id} opened={useOpened(isOpen)} onChange={onChange} position="bottom-end" trapFocus withRoles returnFocus>
    <Popover.Target>
      <PopupAnchor button={button} />
    </Popover.Target>
    <Popover.Dropdown className={classes.panel} aria-label={label}>
      {children}
    </Popover.Dropdown>
  </Popover>
);
