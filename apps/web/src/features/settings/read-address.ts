/** Parses a URL from the address bar or a bare host into the saved form; undefined for other texts. */
export function readAddress(text: string, usualPort: number): string | undefined {
  const given = text.trim();
  const hasScheme = given.includes('://');
  const url = given === '' ? null : URL.parse(hasScheme ? given : `http://${given}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  if (!hasScheme && url.port === '') url.port = String(usualPort);
  return url.origin + url.pathname.replace(/\/+$/, '');
}
