declare module 'virtual:contract-routes' {
  import type { RouteTable } from '@captionarr/contract';

  export const routes: RouteTable;
}

declare module 'virtual:provider-names' {
  export const names: Readonly<Record<string, string>>;
}

declare module 'virtual:provider-texts/*' {
  export const texts: Record<string, Record<string, object>>;
}
