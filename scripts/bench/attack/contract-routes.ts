import { contract, type Endpoint, type EndpointGroup } from '@captionarr/contract';

/** How a visitor gets in, and how others watch the process. */
const open = new Set(['POST /system/account', 'GET /system/ping']);

/** Every route of the contract that needs a key, with 1 for each parameter. A viewer's token is in the address: links.ts. */
export const keyedRoutes: readonly Endpoint[] = Object.values<EndpointGroup>({ ...contract, viewer: {} })
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ method, path }) => !open.has(`${method} ${path}`))
  .map((endpoint) => ({ ...endpoint, path: `/api${endpoint.path.replaceAll(/:\w+/g, '1')}` }));
