/** A base URL is typed without the slash that it is saved with. */
export const showBaseUrl = (saved: string) => saved.replace(/^\/+/, '');

export const saveBaseUrl = (shown: string) => `/${shown}`.replaceAll(/\/{2,}/g, '/');
