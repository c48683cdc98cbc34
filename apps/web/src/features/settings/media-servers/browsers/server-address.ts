/** Default port of both. */
const defaultPort = 8096;

/** Parses a URL from the address bar or a bare host into the saved form; undefined for other texts. */
export function readServerAddress(text: string): string | undefined {
  const given = text.trim();
  const hasScheme = given.includes('://');
  const url = given === '' ? null : URL.parse(hasScheme ? given : `http://${given}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  if (!hasScheme && url.port === '') url.port = String(defaultPort);
  return url.origin + url.pathname.replace(/\/+$/, '');
}
