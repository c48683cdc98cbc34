import { onlineManager } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, vi } from 'vitest';
import { App } from '#app/app.tsx';
import type { Pages } from '#app/pages.ts';
import { createRoutes } from '#app/router.tsx';
import { opened } from '#lib/opened.ts';
import { startServices } from '#app/start-services.ts';
import { authState } from '#lib/auth-state.ts';
import { criticalError } from '#lib/critical-error.ts';
import { online } from '#lib/live.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { serverLifecycle } from '#lib/server-lifecycle.ts';
import { fakeServer } from './fake-server.ts';
import { fakeSocket } from './fake-socket.ts';

export const someBadges = {
  episodes: 0,
  movies: 0,
  providers: 0,
  status: 0,
  sonarr_signalr: '',
  radarr_signalr: '',
  announcements: 0,
};

/** The few settings that the shell reads. */
export const someSettings = ({
  use_sonarr = false,
  use_radarr = false,
  theme = 'auto',
  type = null as string | null,
} = {}) => ({
  general: { use_sonarr, use_radarr, theme, page_size: 50 },
  auth: { type },
});

const somePages: Pages = {
  series: async () => () => <h1>All series</h1>,
  movies: async () => () => <h1>All movies</h1>,
  'settings/general': async () => () => <h1>General settings</h1>,
};

interface Given {
  address?: string;
  pages?: Pages;
  answers?: Record<string, unknown>;
}

const cleanUps: (() => void)[] = [];

/** The whole app at an address, with a server and a live connection that the test plays. */
export function renderApp({ address = '/', pages = somePages, answers = {} }: Given = {}) {
  const server = fakeServer({
    'GET /badges': someBadges,
    'GET /system/jobs': { data: [] },
    'GET /system/settings': someSettings(),
    ...answers,
  });
  const live = fakeSocket();
  // A menu hides while its button is nowhere, and in jsdom everything is nowhere.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 20, 20));
  const client = createQueryClient();
  const router = createMemoryRouter(createRoutes(pages), { initialEntries: [address] });
  cleanUps.push(startServices(client, live.connect));
  const view = render(<App client={client} router={router} pages={pages} />);
  return { ...view, server, live, client, router, user: userEvent.setup() };
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const end of cleanUps.splice(0)) end();
  act(() => {
    for (const store of [authState, criticalError, online, opened]) store.set(undefined);
    serverLifecycle.set('running');
    onlineManager.setOnline(true);
  });
});
