import { SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconList, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './layout-switch.module.css';
import type { ListLayout } from './use-layout.ts';

const icons: Record<ListLayout, Icon> = { table: IconList, posters: IconLayoutGrid };

interface Props {
  value: ListLayout;
  onChange: (layout: ListLayout) => void;
}

export function LayoutSwitch({ value, onChange }: Props) {
  const { t } = useTranslation();
  const data = (Object.keys(icons) as ListLayout[]).map((layout) => {
    const Picture = icons[layout];
    return {
      value: layout,
      label: (
        <span className={classes.choice}>
          <Picture size={16} aria-hidden />
          <span>{t(`list.layouts.${layout}`)}</span>
        </span>
      ),
    };
  });
  return (
    <SegmentedControl
      className={classes.switch}
      aria-label={t('list.layout')}
      data={data}
      value={value}
      onChange={onChange}
    />
  );
}
