import type { LibrarySource } from '@captionarr/contract';
import { screen } from '@testing-library/react';
import { LibrariesPage } from '#features/settings/libraries/libraries-page.tsx';
import { declaredSettings } from '#testing/declared-settings.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { someProfiles } from '#testing/some-library.ts';

interface Given {
  answers?: Record<string, unknown>;
  address?: string;
}

/** The page of these sources. */
export async function openLibraries(sources: readonly LibrarySource[], { answers = {}, address = '/' }: Given = {}) {
  const server = fakeServer({
    'GET /system/settings': declaredSettings(),
    'GET /system/languages/profiles': someProfiles,
    'GET /libraries': { data: sources },
    ...answers,
  });
  const view = renderRoutes([{ path: '*', Component: LibrariesPage }], address);
  await screen.findByText(/^Add (a library|another)$/);
  return { server, ...view };
}

export const row = (name: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name))!;

/** Chooses something from the menu of a source. */
export async function act({ user }: Awaited<ReturnType<typeof openLibraries>>, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
