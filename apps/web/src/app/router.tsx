import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router';
import { authState } from '#lib/auth-state.ts';
import { pageConfig } from '#lib/page-config.ts';
import { askAhead } from './ask-ahead.ts';
import type { Pages } from './pages.ts';
import { CrashedRoute } from './screens/crash-screen.tsx';
import { Home } from './screens/home.tsx';
import { Shell } from './shell/shell.tsx';

/** With a client, what a page shows first is asked for while its code is on its way. */
export const createRoutes = (pages: Pages, client?: QueryClient): RouteObject[] => [
  {
    ErrorBoundary: CrashedRoute,
    HydrateFallback: () => null,
    children: [
      {
        path: '/login',
        lazy: { Component: async () => (await import('#features/account/login-page.tsx')).LoginPage },
      },
      {
        Component: Shell,
        ...ahead('', client),
        children: [
          { index: true, Component: Home },
          ...Object.entries(pages).map(([path, load]) => ({ path, lazy: { Component: load }, ...ahead(path, client) })),
          { path: '*', lazy: { Component: async () => (await import('#ui/page/not-found.tsx')).NotFound } },
        ],
      },
    ],
  },
];

function ahead(path: string, client: QueryClient | undefined) {
  const ask = askAhead[path];
  if (!ask || !client) return {};
  const loader: LoaderFunction = ({ params, request }) => {
    const isReachable = authState.get() !== false && !pageConfig.offline;
    if (isReachable) ask({ client, id: Number(params['id']), isPlain: new URL(request.url).search === '' });
    return null;
  };
  return { loader, shouldRevalidate: () => false };
}

export const createRouter = (pages: Pages, client: QueryClient) =>
  createBrowserRouter(createRoutes(pages, client), { basename: pageConfig.baseUrl || '/' });
