import type { Plugin } from 'vite';
import { contract, mapValues } from '@captionarr/contract';
import type { EndpointGroup, RouteTable } from '@captionarr/contract';

const name = 'virtual:contract-routes';

/** Gives the browser verbs and paths of the contract without its schemas. */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export const routes = ${JSON.stringify(routeTable())};` : undefined),
});

const routeTable = (): RouteTable =>
  mapValues<EndpointGroup, RouteTable[string]>(contract, (group) =>
    mapValues(group, ({ method, path }) => ({ method, path })),
  );
