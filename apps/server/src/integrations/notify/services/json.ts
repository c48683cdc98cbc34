import { originOf } from '#integrations/notify/address.ts';
import { basicAuth, type Service } from '#integrations/notify/service.ts';

/** Names that begin with this sign, without it. */
const marked = (query: URLSearchParams, sign: string) =>
  [...query].filter(([name]) => name.startsWith(sign)).map(([name, value]): [string, string] => [name.slice(1), value]);

/** Fields of the message get other names, or go when the new name is empty; others are added. */
function rename(fields: Record<string, unknown>, names: readonly [string, string][]): Record<string, unknown> {
  const result = new Map(Object.entries(fields));
  for (const [name, value] of names) {
    if (!(name in fields)) result.set(name, value);
    else {
      result.delete(name);
      if (value !== '') result.set(value, fields[name]);
    }
  }
  return Object.fromEntries(result);
}

/** Any endpoint that accepts JSON. */
export const json: Service = {
  name: 'JSON',
  answersPages: true,
  displayNameOf: ({ authority }) => authority,
  open(address) {
    const { user, password, pathname, query } = address;
    const origin = originOf(address);
    if (!origin) return undefined;
    const search = new URLSearchParams(marked(query, '-')).toString();
    return ({ title, body }, post) =>
      post({
        url: `${origin}${pathname.replaceAll('#', '%23')}${search && `?${search}`}`,
        method: query.get('method')?.toUpperCase() === 'PUT' ? 'PUT' : 'POST',
        json: rename({ version: '1.0', title, message: body, attachments: [], type: 'info' }, marked(query, ':')),
        headers: { ...basicAuth(user, password), ...Object.fromEntries(marked(query, '+')) },
      });
  },
};
