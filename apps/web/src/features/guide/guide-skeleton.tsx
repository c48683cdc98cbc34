import { Skeleton } from '@mantine/core';

/** Same height as the loaded page, to avoid a layout shift. */
export const GuideSkeleton = () => (
  <div aria-hidden>
    <Skeleton height={32} width="60%" mb={16} />
    <Skeleton height={20} mb={8} />
    <Skeleton height={20} width="80%" mb={32} />
    <Skeleton height={180} radius={12} />
  </div>
);
