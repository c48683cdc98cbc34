declare module 'virtual:contract-routes' {
  import type { RouteTable } from '@captionarr/contract';

  export const routes: RouteTable;
}

declare module 'virtual:provider-names' {
  export const names: Readonly<Record<string, string>>;
}

declare module 'virtual:further-texts/*' {
  export const texts: Readonly<Record<string, unknown>>;
}
