import type { Plugin } from 'vite';
import { contract, mapValues } from '@captionarr/contract';
import type { EndpointGroup, RouteTable } from '@captionarr/contract';

/** Modules with routes, and the groups that each has: viewers have a page of their own. */
const modules: Readonly<Record<string, (group: string) => boolean>> = {
  'virtual:contract-routes': (group) => group !== 'viewer',
  'virtual:viewer-routes': (group) => group === 'viewer',
};

/** Gives the browser verbs and paths of the contract without its schemas. */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load(id) {
    const has = modules[id.slice(1)];
    if (!has) return undefined;
    const routes = Object.entries(routeTable()).filter(([group]) => has(group));
    return `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;
  },
});

const routeTable = (): RouteTable =>
  mapValues<EndpointGroup, RouteTable[string]>(contract, (group) =>
    mapValues(group, ({ method, path }) => ({ method, path })),
  );
