import { homePath } from '@captionarr/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { settingsQuery } from '#lib/queries/settings.ts';

const HomeError = lazyPart(async () => (await import('./home-error.tsx')).HomeError);

export function Home() {
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  if (settings) return <Navigate to={homePath(settings.general)} replace />;
  return <Suspense>{error && <HomeError error={error} onRetry={() => void refetch()} />}</Suspense>;
}
