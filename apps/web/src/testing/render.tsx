import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#lib/query-client.ts';

/** Routes with everything around them that a page needs; `address` is where the visitor comes in. */
export function renderRoutes(routes: RouteObject[], address = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const client = createQueryClient();
  const view = render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router, client, user: userEvent.setup() };
}

/** One page, or one part of a page, at any address. */
export const renderPage = (page: ReactNode, address = '/') => renderRoutes([{ path: '*', element: page }], address);
