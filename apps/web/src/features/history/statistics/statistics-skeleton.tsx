import { Skeleton } from '@mantine/core';

/** As high as what comes. */
export const StatisticsSkeleton = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 16 }}>
    <Skeleton h={108} radius="lg" />
    <Skeleton h={280} radius="lg" />
    <Skeleton h={244} radius="lg" />
  </div>
);
