/** Where both listen unless somebody has moved them. */
const usualPort = 8096;

/** What a browser shows in its address line, or a host alone, as it is saved; undefined when it is neither. */
export function readServerAddress(text: string): string | undefined {
  const given = text.trim();
  const hasScheme = given.includes('://');
  const url = given === '' ? null : URL.parse(hasScheme ? given : `http://${given}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  if (!hasScheme && url.port === '') url.port = String(usualPort);
  return url.origin + url.pathname.replace(/\/+$/, '');
}
