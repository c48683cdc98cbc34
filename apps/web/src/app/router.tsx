import { createBrowserRouter, type RouteObject } from 'react-router';
import { pageConfig } from '#lib/page-config.ts';
import type { Pages } from './pages.ts';
import { CrashedRoute } from './screens/crash-screen.tsx';
import { Home } from './screens/home.tsx';
import { Shell } from './shell/shell.tsx';

export const createRoutes = (pages: Pages): RouteObject[] => [
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
        children: [
          { index: true, Component: Home },
          ...Object.entries(pages).map(([path, load]) => ({ path, lazy: { Component: load } })),
          { path: '*', lazy: { Component: async () => (await import('#ui/page/not-found.tsx')).NotFound } },
        ],
      },
    ],
  },
];

export const createRouter = (pages: Pages) =>
  createBrowserRouter(createRoutes(pages), { basename: pageConfig.baseUrl || '/' });
