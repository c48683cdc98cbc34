import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#features/settings/media-servers/failure.tsx';
import classes from '#features/settings/media-servers/plex.module.css';
import { usePlexAuth } from '#features/settings/media-servers/use-plex-auth.ts';
import { plexLibrariesQuery, plexSelectedQuery } from '#features/settings/media-servers/plex.queries.ts';

interface Props {
  children: ReactNode;
}

/** The libraries are those of the server that is connected, so without one there is nothing to choose. */
export function PlexLibraries({ children }: Props) {
  const { t } = useTranslation();
  const { isConnected, hasAccount } = usePlexAuth();
  const selected = useQuery({ ...plexSelectedQuery(), enabled: hasAccount });
  const hasServer = isConnected && (!hasAccount || Boolean(selected.data));
  const { error, isFetching, refetch } = useQuery({ ...plexLibrariesQuery(), enabled: hasServer });

  if (!hasServer)
    return <p className={classes.quiet}>{t(`plexPage.libraries.${isConnected ? 'noServer' : 'notConnected'}`)}</p>;
  if (error && !isFetching)
    return <Failure title={t('plexPage.libraries.failed')} error={error} onRetry={() => void refetch()} />;
  return children;
}
