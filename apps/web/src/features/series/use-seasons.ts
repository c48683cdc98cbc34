import type { Episode } from '@captionarr/contract';
import { useMemo, useState } from 'react';

const none: readonly Episode[] = [];

export interface Seasons {
  isOpen: (season: number) => boolean;
  toggle: (season: number) => void;
  /** There is nothing left to open. */
  isAllOpen: boolean;
  isEmpty: boolean;
  openAll: () => void;
  closeAll: () => void;
}

/** Which seasons are open: at first only the latest. */
export function useSeasons(episodes: readonly Episode[] = none): Seasons {
  const all = useMemo(() => new Set(episodes.map(({ season }) => season)), [episodes]);
  const [chosen, choose] = useState<ReadonlySet<number>>();

  return useMemo(() => {
    const open = chosen ?? new Set(all.size > 0 ? [Math.max(...all)] : []);
    return {
      isOpen: (season) => open.has(season),
      toggle: (season) => choose(toggled(open, season)),
      isAllOpen: [...all].every((season) => open.has(season)),
      isEmpty: all.size === 0,
      openAll: () => choose(all),
      closeAll: () => choose(new Set()),
    };
  }, [all, chosen]);
}

const toggled = (seasons: ReadonlySet<number>, season: number) =>
  new Set(seasons.has(season) ? [...seasons].filter((other) => other !== season) : [...seasons, season]);
