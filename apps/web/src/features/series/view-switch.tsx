import { UnstyledButton } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SeriesView } from './use-series-view.ts';
import classes from './view-switch.module.css';

const views = [
  { view: 'list', Picture: IconList },
  { view: 'grid', Picture: IconLayoutGrid },
] as const;

interface Props {
  value: SeriesView;
  onChange: (view: SeriesView) => void;
}

export function ViewSwitch({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a row of a flex box in every browser
    <div className={classes.switch} role="group" aria-label={t('seriesDetail.view')}>
      {views.map(({ view, Picture }) => (
        <UnstyledButton key={view} aria-pressed={view === value} onClick={() => onChange(view)}>
          <Picture size={16} aria-hidden />
          {t(`seriesDetail.views.${view}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
