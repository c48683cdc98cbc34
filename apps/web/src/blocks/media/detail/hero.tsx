import type { ReactNode } from 'react';
import { Cover } from '#kit/cover/cover.tsx';
import { Backdrop } from './backdrop.tsx';
import { HeroFacts, type HeroFact } from './hero-facts.tsx';
import { HeroTools, type Props as Tools } from './hero-tools.tsx';
import classes from './hero.module.css';
import type { MediaItem } from '#blocks/media/item.ts';
import { Monitored } from '#blocks/media/monitored.tsx';
import { Overview } from './overview.tsx';

interface Props extends Tools {
  item: Pick<MediaItem, 'title' | 'year' | 'monitored' | 'poster' | 'fanart' | 'overview'>;
  /** How things stand, in one line. */
  verdict: ReactNode;
  facts: readonly HeroFact[];
}

/** Header of a detail page: title, state and actions. */
export const Hero = ({ item, verdict, facts, ...tools }: Props) => (
  <div className={classes.hero}>
    <Backdrop title={item.title} src={item.fanart} />
    <div className={classes.content}>
      <div className={classes.poster}>
        <Cover title={item.title} src={item.poster ?? undefined} width="100%" titled />
      </div>
      <div className={classes.words}>
        <div className={classes.title}>
          <Monitored value={item.monitored} size={22} />
          <h1>{item.title}</h1> {item.year && !item.title.includes(`(${item.year})`) && <span>{item.year}</span>}
        </div>
        <div className={classes.verdict}>{verdict}</div>
        <HeroFacts facts={facts} />
        {item.overview && <Overview key={item.overview} text={item.overview} />}
      </div>
      <HeroTools {...tools} />
    </div>
  </div>
);
