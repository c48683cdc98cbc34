import type { SettingsPageContent } from './page-content.ts';

export const uiPage: SettingsPageContent = {
  id: 'ui',
  groups: [{ id: 'appearance', keys: ['general.start_page', 'general.page_size', 'general.theme'] }],
};
