import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StateLine } from '#features/settings/media-servers/browsers/state-line.tsx';
import classes from '#features/settings/media-servers/plex.module.css';
import { mediaServersQuery } from '#lib/queries/media-servers.ts';

/** Plex notifications and their results; the list of other media servers keeps them fresh. */
export function PlexRefresh({ children }: { children: ReactNode }) {
  const fares = useQuery(mediaServersQuery()).data?.states.find(({ kind }) => kind === 'plex');
  return (
    <>
      {children}
      {fares && (
        <div className={`${classes.test} ${classes.fares}`}>
          <StateLine state={fares} />
        </div>
      )}
    </>
  );
}
