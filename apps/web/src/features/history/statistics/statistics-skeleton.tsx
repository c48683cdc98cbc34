import { Skeleton } from '@mantine/core';

/** Same height as the loaded page, to avoid a layout shift. */
export const StatisticsSkeleton = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 16 }}>
    <Skeleton h={108} radius="lg" />
    <Skeleton h={280} radius="lg" />
    <Skeleton h={244} radius="lg" />
  </div>
);
