import { forEachConcurrently } from '../../../apps/server/src/platform/for-each-concurrently.ts';
import { contract, type Endpoint, type EndpointGroup } from '@captionarr/contract';
import { key } from '../product.ts';
import { isBare500, sendRaw } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import type { Target } from './target.ts';

const odd = [
  '',
  '-1',
  '0',
  '1e309',
  'NaN',
  '9007199254740993',
  '%00',
  'a%00b',
  "' or 1=1 --",
  '"}],"x":[{"',
  '%ed%a0%80',
  '%f0%9f%98%80',
  '__proto__',
  '[object Object]',
  '../../../etc/passwd',
  '{{7*7}}',
  'x'.repeat(5000),
];
/** Calls that would stop the target, have their own attack, or wait for events by design. */
const spared = new Set(['system.act', 'backups.restore', 'settings.save', 'account.act', 'providers.watch']);

interface Call {
  name: string;
  endpoint: Endpoint;
  fields: string[];
}

/** Every parameter of every call with values nobody expects: refused or answered, never a bare failure. */
export async function attackParameters({ product: { url } }: Target, note: Note, isShort: boolean): Promise<void> {
  const all = calls().flatMap(({ name, endpoint, fields }) =>
    fields.flatMap((field) => odd.map((value) => ({ name, endpoint, field, value }))),
  );
  // A step that shares no factor with the number of values: each field meets another few.
  const probes = isShort ? all.filter((_, index) => index % 6 === 0) : all;
  await forEachConcurrently(probes, 6, async ({ name, endpoint: { method, path }, field, value }) => {
    const given = `${encodeURIComponent(field)}=${value.replaceAll(' ', '%20').replaceAll('"', '%22')}`;
    const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
    const answer = await sendRaw(url, method === 'GET' ? `${address}?${given}` : address, {
      method,
      headers: {
        'x-api-key': key,
        ...(method !== 'GET' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method !== 'GET' && { body: given }),
      timeoutMs: 20_000,
    });
    const why = answer.status === 0 ? answer.body : isBare500(answer) ? `answered ${answer.status}` : undefined;
    note(`${name} ${field}=${value.slice(0, 40)}`, why);
  });
}

const calls = (): Call[] =>
  Object.entries<EndpointGroup>(contract)
    .flatMap(([group, endpoints]) =>
      Object.entries(endpoints).map(([name, endpoint]) => ({
        name: `${group}.${name}`,
        endpoint,
        fields: fieldsOf(endpoint),
      })),
    )
    .filter(({ name }) => !spared.has(name));

const fieldsOf = ({ query, form }: Endpoint): string[] =>
  [query, form].flatMap((part) => Object.keys(part?.shape ?? {}));
