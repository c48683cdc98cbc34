import { Loader } from '@mantine/core';
import { IconAlertCircleFilled, IconMovie, IconSearch, IconSparkles, IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './grid.module.css';
import type { CellLook } from './use-cell-look.ts';

const icon = { size: 15, stroke: 1.9, 'aria-hidden': true } as const;

const marks: Record<CellLook['look'], ReactNode> = {
  there: <span className={classes.dot} />,
  embedded: <IconMovie {...icon} />,
  machine: <IconSparkles {...icon} />,
  missing: <IconSearch {...icon} />,
  spoken: <IconVolume {...icon} />,
  poor: <IconAlertCircleFilled size={15} aria-hidden />,
  busy: <Loader size={13} aria-hidden />,
  nice: null,
  none: null,
};

/** The badge inside a cell. */
export const CellMark = ({ look, isRed, words, suffix, more }: CellLook) => (
  <span className={classes.mark} data-look={look} data-red={isRed || undefined}>
    {marks[look]}
    <span className={classes.words} data-long={words.length > 6 || undefined}>
      {words}
    </span>{' '}
    {suffix && <span className={classes.suffix}>{suffix}</span>}{' '}
    {more && (
      <span className={classes.suffix} dir="ltr">
        {more}
      </span>
    )}
  </span>
);
