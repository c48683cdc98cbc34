declare module 'virtual:contract-routes' {
  import type { RouteTable } from '@captionarr/contract';

  export const routes: RouteTable;
}

declare module 'virtual:viewer-routes' {
  import type { RouteTable } from '@captionarr/contract';

  export const routes: RouteTable;
}

declare module 'virtual:viewer-texts' {
  export const texts: Readonly<Record<string, () => Promise<{ catalog: Readonly<Record<string, string>> }>>>;
}

declare module 'virtual:provider-names' {
  export const names: Readonly<Record<string, string>>;
}

declare module 'virtual:texts' {
  import type { LanguageCode } from '#lib/i18n.ts';

  type Load = () => Promise<{ catalog: Readonly<Record<string, unknown>> }>;
  export const texts: Readonly<Record<LanguageCode, Readonly<Record<'first' | 'rest' | 'late', Load>>>>;
}
