import { contract, type Endpoint, type EndpointGroup } from '@captionarr/contract';

const endpoints: Endpoint[] = Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group));

/** Every route that a key that may only read opens, relative to the base URL. Whatever is not in this list is closed to it. */
const readable: ReadonlySet<string> = new Set([
  ...endpoints.filter(({ shared, ownerOnly }) => shared && !ownerOnly).map(({ path }) => `/api${path}`),
  '/api/openapi.json',
  '/images/series/*',
  '/images/movies/*',
  '/metrics',
]);

export const isReadableRoute = (method: string, url: string): boolean =>
  /^(GET|HEAD)$/.test(method) && readable.has(url);
