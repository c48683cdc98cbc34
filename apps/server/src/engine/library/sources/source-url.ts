import type { ManagerName } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';

/** `sonarr:8989/` as `http://sonarr:8989`; throws if it is no address. */
export function readSourceUrl(text: string): string {
  const given = text.trim();
  const url = parse(/^[a-z]+:\/\//i.test(given) ? given : `http://${given}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.username !== '')
    throw new AppError('not-acceptable', 'Enter the whole address, such as http://sonarr:8989.', {
      help: 'setting-refused',
    });
  return `${url.origin}${pathOf(url)}`;
}

const parse = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);
const pathOf = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => `/${part}`)
    .join('');

/** The settings of the first of a kind that an address is made of. */
export function partsOfUrl(kind: ManagerName, text: string) {
  const url = new URL(text);
  const ssl = url.protocol === 'https:';
  return {
    [`${kind}.ip`]: url.hostname.replaceAll(/^\[|\]$/g, ''),
    [`${kind}.port`]: Number(url.port) || (ssl ? 443 : 80),
    [`${kind}.base_url`]: pathOf(url) || '/',
    [`${kind}.ssl`]: ssl,
  };
}

/** Whether a key that was entered for one address may be sent to the other. */
export const isSameHost = (one: string, other: string): boolean => {
  const [from, to] = [parse(one), parse(other)];
  return (
    from !== undefined &&
    to !== undefined &&
    from.host === to.host &&
    (to.protocol === from.protocol || to.protocol === 'https:')
  );
};
