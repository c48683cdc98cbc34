import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';

export const accountEndpoints = {
  act: {
    method: 'POST',
    path: '/system/account',
    summary: 'Log in with name and password, or log out',
    form: z.object({
      action: z.enum(['login', 'logout']),
      username: z.string().default(''),
      password: z.string().default(''),
    }),
  },
} satisfies EndpointGroup;
