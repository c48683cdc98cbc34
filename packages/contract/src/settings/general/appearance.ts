import { plain, select } from '@captionarr/domain/settings/field.ts';

export const appearance = {
  page_size: select({
    label: 'Page size',
    help: 'Rows per page in lists.',
    options: plain([25, 50, 100, 250, 500, 1000]),
    default: 50,
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
