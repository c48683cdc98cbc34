import type { Episode } from '@captionarr/contract';
import { useMemo } from 'react';
import type { Groups } from '#kit/data-table/items.ts';
import { SeasonHead } from './season-head.tsx';
import type { Seasons } from './use-seasons.ts';

/** One group of rows per season. */
export const useSeasonGroups = ({ isOpen, toggle }: Seasons, isAsked: boolean, isBusy: boolean) =>
  useMemo(
    (): Groups<Episode> => ({
      of: ({ season }) => String(season),
      isOpen: (season) => isOpen(Number(season)),
      head: (season, episodes) => (
        <SeasonHead
          season={Number(season)}
          episodes={episodes}
          isAsked={isAsked}
          isBusy={isBusy}
          isOpen={isOpen(Number(season))}
          onToggle={() => toggle(Number(season))}
        />
      ),
    }),
    [isOpen, toggle, isAsked, isBusy],
  );
