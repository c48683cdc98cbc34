export const isBelow = (url: string, urlBase: string): boolean =>
  urlBase === '' || url === urlBase || url.startsWith(`${urlBase}/`) || url.startsWith(`${urlBase}?`);

/** The path of a URL, without query and, where it is there, without URL base. */
export function pathOf(url: string, urlBase: string): string {
  const path = url.split('?')[0] ?? url;
  return isBelow(path, urlBase) ? path.slice(urlBase.length) || '/' : path;
}
