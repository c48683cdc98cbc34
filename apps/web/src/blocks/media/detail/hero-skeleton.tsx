import { Skeleton } from '@mantine/core';
import classes from './hero.module.css';

/** Laid out like the hero that comes: nothing below it jumps. */
export const HeroSkeleton = () => (
  <div className={classes.hero} aria-busy>
    <div className={classes.content} aria-hidden>
      <Skeleton className={classes.poster} />
      <div className={classes.words}>
        <div className={classes.title}>
          <Skeleton h={26} w={260} my={5} radius="sm" />
        </div>
        <div className={classes.verdict}>
          <Skeleton h={14} w={340} my={5} radius="sm" />
        </div>
        <div className={classes.facts}>
          <Skeleton h={28} w={640} radius="md" />
        </div>
        <div className={classes.lines}>
          <Skeleton h={12} w="min(640px, 100%)" mt={4} radius="sm" />
          <Skeleton h={12} w="min(600px, 95%)" mt={8} radius="sm" />
        </div>
      </div>
      <div className={classes.tools}>
        <Skeleton className={classes.tool} w="min(480px, 100%)" radius="md" />
      </div>
    </div>
  </div>
);
