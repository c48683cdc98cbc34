/** `missingConfig` of a provider whose address the user enters. */
export const missingUrl = ({ base_url }: { base_url: string }): string | undefined =>
  /^https?:\/\/[^/]/i.test(base_url.trim())
    ? undefined
    : 'Enter the URL of your server, starting with http:// or https://.';

/** An address below that of the user’s server. */
export const addressAt = (base_url: string, path: string): string => `${base_url.trim().replace(/\/+$/, '')}${path}`;
