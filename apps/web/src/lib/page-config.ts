import { missingApiKey } from '@captionarr/contract/browser';
import type { PageConfig as ServedPageConfig } from '@captionarr/contract';

type Optional = 'gateway' | 'openId' | 'servedAt' | 'signedInBy';

export interface PageConfig extends Required<Omit<ServedPageConfig, Optional>>, Pick<ServedPageConfig, Optional> {
  /** The page comes from the service worker's cache: no server answered. */
  offline: boolean;
}

interface Page {
  Captionarr?: Partial<PageConfig>;
  /** The name under which the known servers of this API supply the same. */
  Bazarr?: Partial<PageConfig>;
}

export function readPageConfig(page: Page): PageConfig {
  const {
    apiKey,
    baseUrl = '',
    canUpdate = false,
    hasUpdate = false,
    isConfigured = true,
    offline = false,
    gateway,
    openId,
    servedAt,
    signedInBy,
  } = page.Captionarr ?? page.Bazarr ?? {};
  return {
    apiKey: apiKey || missingApiKey,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    canUpdate,
    hasUpdate,
    isConfigured,
    offline,
    gateway,
    openId,
    servedAt,
    signedInBy,
  };
}

export const pageConfig = readPageConfig(globalThis as Page);

/** Goes with every request to the server. */
export const keyHeader = () => ({ 'X-API-KEY': pageConfig.apiKey });

/** The address of something that the server serves beside the API. */
export const serverUrl = (path: `/${string}`) => `${pageConfig.baseUrl}${path}`;
