import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router';
import { authState } from '#lib/auth-state.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { pendingAddress } from '#lib/new-build.ts';
import { pageConfig } from '#lib/page-config.ts';
import { isUnavailable } from '#lib/reachability.ts';
import { useStore } from '#lib/store.ts';
import { prefetchByPath } from './prefetch.ts';
import type { Pages } from './pages.ts';
import { AwayScreen } from './screens/away-screen.tsx';
import { CrashedRoute } from './screens/crash-screen.tsx';
import { Home } from './screens/home.tsx';
import { FailedPage } from './screens/missing-page.tsx';
import { Shell } from './shell/shell.tsx';

/** With a client, the first data of a page is prefetched while its code loads. */
export const createRoutes = (pages: Pages, client?: QueryClient): RouteObject[] => [
  {
    ErrorBoundary: CrashedRoute,
    HydrateFallback: FirstLoad,
    children: [
      {
        path: '/login',
        lazy: page(async () => (await import('#features/account/login-page.tsx')).LoginPage),
      },
      {
        Component: Shell,
        ...ahead('', client),
        children: [
          {
            ErrorBoundary: FailedPage,
            children: [
              { index: true, Component: Home },
              ...Object.entries(pages).map(([path, load]) => ({ path, lazy: page(load), ...ahead(path, client) })),
              { path: '*', lazy: page(async () => (await import('#kit/page/not-found.tsx')).NotFound) },
            ],
          },
        ],
      },
    ],
  },
];

/** Until its code is there, the page before it stays. */
const page = (load: Pages[string]) => ({ Component: () => loadChunk(load) });

/** Nothing for the moment that the first page takes, unless it takes longer because the server is gone. */
function FirstLoad() {
  return useStore(isUnavailable) ? <AwayScreen /> : null;
}

function ahead(path: string, client: QueryClient | undefined) {
  const ask = prefetchByPath[path];
  if (!ask || !client) return {};
  const loader: LoaderFunction = ({ params, request }) => {
    const isReachable = authState.get() !== false && !pageConfig.offline;
    if (isReachable) ask({ client, id: Number(params['id']), isPlain: new URL(request.url).search === '' });
    return null;
  };
  return { loader, shouldRevalidate: () => false };
}

export function createRouter(pages: Pages, client: QueryClient) {
  const router = createBrowserRouter(createRoutes(pages, client), { basename: pageConfig.baseUrl || '/' });
  // A page that must reload does so at its navigation target.
  router.subscribe(({ navigation: { location } }) => pendingAddress.set(location && router.createHref(location)));
  return router;
}
