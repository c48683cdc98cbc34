import { UnstyledButton } from '@mantine/core';
import { IconSquareCheck } from '@tabler/icons-react';
import type { SeriesGrid } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './grid.module.css';
import { filterCounts, type GridFilter } from './lines.ts';

interface Props {
  grid: SeriesGrid;
  value: GridFilter;
  onChange: (filter: GridFilter) => void;
  isSelecting: boolean;
  /** Where a tap opens, choosing has to be begun; undefined where it isn’t needed. */
  onSelect: (() => void) | undefined;
}

/** Which episodes are shown. */
export function GridFilters({ grid, value, isSelecting, onChange, onSelect }: Props) {
  const { t } = useTranslation();
  const filters = filterCounts(grid);
  return (
    <div className={classes.chips}>
      {filters.length > 1 &&
        filters.map(({ filter, count }) => (
          <UnstyledButton key={filter} aria-pressed={filter === value} onClick={() => onChange(filter)}>
            {t(`seriesGrid.filters.${filter}`)} <span>{t('table.number', { count })}</span>
          </UnstyledButton>
        ))}
      {onSelect && (
        <UnstyledButton aria-pressed={isSelecting} onClick={onSelect}>
          <IconSquareCheck {...iconProps} />
          {t('seriesGrid.select')}
        </UnstyledButton>
      )}
    </div>
  );
}
