import { Skeleton } from '@mantine/core';
import classes from './settings.module.css';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

export const SettingsSkeleton = () => (
  <div className={classes.skeleton} aria-busy="true">
    {rows.map((row) => (
      <div key={row}>
        <Skeleton h={14} w={`${28 + ((row * 17) % 24)}%`} radius="sm" />
        <Skeleton h={36} w={row % 3 === 2 ? 48 : 300} radius="md" />
      </div>
    ))}
  </div>
);
