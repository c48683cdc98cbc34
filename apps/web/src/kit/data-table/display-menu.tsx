import { ActionIcon, Checkbox, Popover, Switch, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { TableView } from './table-view.ts';

interface Props<T> {
  view: TableView;
  columns: readonly Column<T>[];
}

/** Which columns are shown, and how close the rows stand. */
export function DisplayMenu<T>({ view, columns }: Props<T>) {
  const { t } = useTranslation();
  const choosable = columns.filter(({ fixed }) => !fixed);
  const put = (id: string, shown: boolean) =>
    view.change({ hidden: shown ? view.hidden.filter((other) => other !== id) : [...view.hidden, id] });

  return (
    <>
      {choosable.length > 0 && (
        <Panel label={t('table.columns')} icon={<IconColumns3 {...iconProps} />}>
          {choosable.map(({ id, title }) => (
            <Checkbox
              key={id}
              size="sm"
              label={title}
              checked={!view.hidden.includes(id)}
              onChange={(event) => put(id, event.currentTarget.checked)}
            />
          ))}
        </Panel>
      )}
      <Panel label={t('table.display')} icon={<IconAdjustmentsHorizontal {...iconProps} />}>
        <Switch
          label={t('table.dense')}
          checked={view.dense}
          onChange={(event) => view.change({ dense: event.currentTarget.checked })}
        />
      </Panel>
    </>
  );
}

const Panel = ({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) => (
  <Popover position="bottom-end" trapFocus withRoles>
    <Popover.Target>
      <Tooltip label={label}>
        <ActionIcon aria-label={label}>{icon}</ActionIcon>
      </Tooltip>
    </Popover.Target>
    <Popover.Dropdown className={classes.panel} aria-label={label}>
      {children}
    </Popover.Dropdown>
  </Popover>
);
