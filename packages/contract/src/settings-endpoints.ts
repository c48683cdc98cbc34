import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { settingsShape } from './settings/schema.ts';

export const settingsEndpoints = {
  read: { method: 'GET', path: '/system/settings', summary: 'All settings, secrets masked', response: settingsShape },
  save: {
    method: 'POST',
    path: '/system/settings',
    summary: 'Change the given settings: a flat map of form keys such as settings-general-page_size',
    form: z.looseObject({}),
  },
} satisfies EndpointGroup;
