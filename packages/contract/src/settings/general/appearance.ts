import { plain, select } from '@captionarr/domain/settings/field.ts';

export const appearance = {
  page_size: select({
    label: 'Page size',
    help: 'Rows per page in lists.',
    options: plain([25, 50, 100, 250, 500, 1000]),
    default: 50,
  }),
  start_page: select({
    label: 'Start page',
    help: 'What opens at the address of Captionarr.',
    options: [
      { value: 'library', label: 'Library' },
      { value: 'home', label: 'Home' },
    ],
    default: 'library',
  }),
  theme: select({
    label: 'Theme',
    help: 'Auto follows your system.',
    options: [
      { value: 'auto', label: 'Auto' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
    default: 'auto',
  }),
};
