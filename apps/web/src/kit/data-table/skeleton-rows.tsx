import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';

const rows = Array.from({ length: 24 }, (_, index) => index);

/** Rows of the right height while the real ones are on their way: nothing jumps when they come. */
export const SkeletonRows = ({ columns, height }: { columns: number; height: number }) =>
  rows.map((row) => (
    <tr key={row} className={classes.row} style={{ height }} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton h={12} w={`${45 + ((row * 7 + column * 13) % 45)}%`} radius="sm" />
        </td>
      ))}
    </tr>
  ));
