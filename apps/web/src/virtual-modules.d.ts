declare module 'virtual:contract-routes' {
  import type { RouteTable } from '@captionarr/contract';

  export const routes: RouteTable;
}
