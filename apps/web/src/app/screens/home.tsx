import { homePath } from '@captionarr/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { withFurther } from '#lib/libraries-in-use.ts';
import { badgesQuery } from '#lib/queries/polled.ts';
import { settingsQuery } from '#lib/queries/settings.ts';

const HomeError = lazyPart(async () => (await import('./home-error.tsx')).HomeError);

export function Home() {
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  const badges = useQuery(badgesQuery());
  // With the first Sonarr in use there is nothing to wait for.
  if (settings && (settings.general.use_sonarr || !badges.isPending))
    return (
      <Navigate
        to={homePath({
          ...withFurther(settings.general, badges.data?.filled_by_further),
          start_page: settings.general.start_page,
        })}
        replace
      />
    );
  return <Suspense>{error && <HomeError error={error} onRetry={() => void refetch()} />}</Suspense>;
}
