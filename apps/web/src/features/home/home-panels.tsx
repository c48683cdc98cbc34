import type { Home } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Region } from '#kit/region/region.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { AddedPanel } from './added-panel.tsx';
import { ArrivalsPanel } from './arrivals-panel.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { CausesPanel } from './causes-panel.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { ProvidersPanel } from './providers-panel.tsx';
import { RunningPanel } from './running-panel.tsx';
import classes from './home.module.css';

interface Props {
  /** Undefined while it is being fetched. */
  home: Home | undefined;
  since: number | undefined;
  searchAll: { onClick: () => void; disabled: boolean };
}

/** Wide: what came and what is missing beside a rail. Narrow: one column, what needs a person first. */
export function HomePanels({ home, since, searchAll }: Props) {
  const isNarrow = useNarrow();
  if (!home) return <PanelSkeletons />;
  const attention = <AttentionPanel attention={home.attention} />;
  const arrivals = <ArrivalsPanel home={home} since={since} />;
  const causes = <CausesPanel home={home} searchAll={searchAll} />;
  const added = <AddedPanel added={home.added} />;
  const figures = [
    <RunningPanel key="running" />,
    <CoveragePanel key="coverage" coverage={home.coverage} />,
    <ProvidersPanel key="providers" providers={home.providers} />,
  ];
  if (isNarrow) return <Column part="main">{[attention, arrivals, causes, ...figures, added]}</Column>;
  return (
    <div className={classes.columns}>
      <Column part="main">{[arrivals, causes, added]}</Column>
      <Column part="rail">{[attention, ...figures]}</Column>
    </div>
  );
}

/** Each panel stands on its own when something goes wrong. */
const Column = ({ part, children }: { part: 'main' | 'rail'; children: readonly ReactNode[] }) => (
  <div className={classes[part]}>
    {children.map((panel, place) => (
      <Region key={place}>{panel}</Region>
    ))}
  </div>
);

/** As high as the panels usually are. */
const PanelSkeletons = () => (
  <div className={classes.columns} aria-hidden>
    <div className={classes.main}>
      <Skeleton height={304} radius={12} />
      <Skeleton height={330} radius={12} />
    </div>
    <div className={classes.rail}>
      <Skeleton height={154} radius={12} />
      <Skeleton height={156} radius={12} />
      <Skeleton height={180} radius={12} />
    </div>
  </div>
);
