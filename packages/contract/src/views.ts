import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { libraryKind } from './library.ts';
import { listed, wireInt } from './wire.ts';

/** Filters and order of a list under a name. */
const savedView = z
  .looseObject({
    id: z.int(),
    page: libraryKind,
    name: z.string(),
    /** The query of the list’s address, such as `missing=de&tag=kids`. */
    query: z.string(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

/** Additive: other servers of this API have none of it. */
export const viewsEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/views',
    summary: 'Saved views of a list, by name',
    query: z.object({ page: libraryKind }),
    response: listed(savedView),
  },
  save: {
    method: 'POST',
    path: '/views',
    summary: 'Save a view; one with the same name is replaced',
    form: z.object({ page: libraryKind, name: z.string().trim().min(1).max(60), query: z.string().max(2000) }),
    response: z.looseObject({ id: z.int() }),
  },
  remove: { method: 'DELETE', path: '/views', summary: 'Remove a saved view', form: z.object({ id: wireInt() }) },
} satisfies EndpointGroup;
