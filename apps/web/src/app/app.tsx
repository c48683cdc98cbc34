import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { criticalError } from '#lib/critical-error.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Notices } from '#lib/notices.tsx';
import { serverLifecycle } from '#lib/server-lifecycle.ts';
import { useStore } from '#lib/store.ts';
import { pageConfig } from '#lib/page-config.ts';
import { PagesContext } from '#lib/pages-context.ts';
import type { Pages } from './pages.ts';
import { AwayScreen } from './screens/away-screen.tsx';
import { CrashBoundary } from './screens/crash-screen.tsx';
import { CriticalScreen } from './screens/critical-screen.tsx';
import { colorSchemeManager } from './theme/color-scheme.ts';
import { cssVariables, theme } from './theme/theme.ts';

const RestartingScreen = lazyPart(async () => (await import('./shell/late-parts.ts')).RestartingScreen);
const StoppedScreen = lazyPart(async () => (await import('./shell/late-parts.ts')).StoppedScreen);

interface Props {
  client: QueryClient;
  router: DataRouter;
  pages: Pages;
}

export const App = ({ client, router, pages }: Props) => (
  <DirectionProvider initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Notices />
      <CrashBoundary>
        <QueryClientProvider client={client}>
          <PagesContext value={pages}>
            <AppOrScreen router={router} />
          </PagesContext>
        </QueryClientProvider>
      </CrashBoundary>
    </MantineProvider>
  </DirectionProvider>
);

function AppOrScreen({ router }: Pick<Props, 'router'>) {
  const message = useStore(criticalError);
  const power = useStore(serverLifecycle);
  if (pageConfig.offline) return <AwayScreen />;
  if (power !== 'running')
    return (
      <Suspense fallback={<AwayScreen />}>
        {power === 'stopped' ? <StoppedScreen /> : <RestartingScreen reason={power} />}
      </Suspense>
    );
  return message ? <CriticalScreen message={message} /> : <RouterProvider router={router} />;
}
