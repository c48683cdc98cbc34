import type { ComponentType } from 'react';

export type Pages = Record<string, () => Promise<ComponentType>>;

/** Every page of the product: a new page is one line here, and its entry in the navigation appears with it. */
export const pages: Pages = {
  'settings/general': async () => (await import('#features/settings/general-page.tsx')).GeneralPage,
  'settings/ui': async () => (await import('#features/settings/ui-page.tsx')).UiPage,
};
