import { firstRequests, homePath } from '@captionarr/contract/browser';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirect, type DataRouter, type LoaderFunction, type RouteObject } from 'react-router';
import { authState } from '#lib/auth-state.ts';
import { loadChunk, loadLate } from '#lib/load-chunk.ts';
import { pendingAddress } from '#lib/new-build.ts';
import { pageConfig } from '#lib/page-config.ts';
import { isUnavailable } from '#lib/reachability.ts';
import { retryLoad } from '#lib/retry-load.ts';
import { useStore } from '#lib/store.ts';
import { firstPages } from '#locales/first-texts.ts';
import { latePages } from '#locales/late-texts.ts';
import { prefetch, readStart } from './prefetch.ts';
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
      ...routesOf(pages, client, (path) => !isFramed(path)),
      {
        Component: Shell,
        ...ahead('', client),
        children: [
          {
            ErrorBoundary: FailedPage,
            children: [
              { index: true, Component: Home, ...toHome(client) },
              ...routesOf(pages, client, isFramed),
              { path: '*', lazy: page(async () => (await import('#kit/page/not-found.tsx')).NotFound) },
            ],
          },
        ],
      },
    ],
  },
];

/** The studio needs the whole window. */
const isFramed = (path: string) => !path.startsWith('studio');

const routesOf = (pages: Pages, client: QueryClient | undefined, has: (path: string) => boolean): RouteObject[] =>
  Object.entries(pages)
    .filter(([path]) => has(path))
    .map(([path, load]) => ({ path, lazy: page(load, path), ...ahead(path, client) }));

/** Until its code is there, the page before it stays. */
const page = (load: Pages[string], path = '') => ({
  Component: () => loadWith(path)(load),
});

const loadWith = (path: string) => {
  if (firstPages.includes(path)) return retryLoad;
  return latePages.includes(path) ? loadLate : loadChunk;
};

/** Nothing for the moment that the first page takes, unless it takes longer because the server is gone. */
function FirstLoad() {
  return useStore(isUnavailable) ? <AwayScreen /> : null;
}

const isReachable = () => authState.get() !== false && !pageConfig.offline;

/** Loads the page that `/` leads to before anything is drawn. Where the settings cannot be read, `Home` says so. */
function toHome(client: QueryClient | undefined) {
  if (!client) return {};
  const loader: LoaderFunction = async () => {
    const start = isReachable() ? await readStart(client) : undefined;
    return start ? redirect(homePath(start)) : null;
  };
  return { loader };
}

function ahead(path: string, client: QueryClient | undefined) {
  const requests = firstRequests[path];
  if (!requests || !client) return {};
  const loader: LoaderFunction = ({ params, request }) => {
    // The frame gets the parameters of the page in it.
    const id = path.includes(':id') ? params['id'] : undefined;
    if (isReachable()) prefetch(client, requests, { id, isPlain: new URL(request.url).search === '' });
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

/** Whether the page of the address is there. */
export const isSettled = ({ state }: DataRouter) => state.initialized && state.navigation.state === 'idle';

/** Frame and page are drawn together. Only a server that is gone is worth saying before. */
export const untilFirstPage = (router: DataRouter) =>
  new Promise<void>((done) => {
    const look = () => {
      if (!router.state.initialized && !isUnavailable.get() && !pageConfig.offline) return;
      for (const leave of leaves) leave();
      done();
    };
    const leaves = [router.subscribe(look), isUnavailable.subscribe(look)];
    look();
  });
