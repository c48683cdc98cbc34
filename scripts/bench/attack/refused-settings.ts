import { key } from '../product.ts';
import { sendRaw } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import type { Target } from './target.ts';

const shells = ['sh -c', '/bin/sh -c', 'bash -lc', 'env sh -c', 'busybox sh -c', 'dash -ec'];

/** Settings that would hand the server or its owner's data to somebody else. */
const refused: [key: string, value: string][] = [
  ...[
    '/../..',
    '/api',
    '/help',
    '/a/../b',
    '/./a',
    '/images',
    '/assets',
    '/healthz',
    '/metrics',
    '/a b',
    '/%2e%2e',
  ].map((value): [string, string] => ['general-base_url', value]),
  ...shells.flatMap((shell): [string, string][] => [
    ['general-postprocessing_cmd', `${shell} "echo {{release_info}}"`],
    ['general-postprocessing_cmd', `${shell} 'mv "{{subtitles}}" /tmp'`],
  ]),
  ['general-postprocessing_cmd', 'python3 -c "print(\'{{subtitles}}\')"'],
  ['auth-type', 'form'],
  ['auth-type', 'fomr'],
  ['auth-apikey', ''],
  ['auth-password', 'a'],
  ['__proto__-polluted', 'yes'],
  ['constructor-prototype', 'yes'],
  ['general-no_such_setting', 'yes'],
];

/** Each is refused with a sentence, and nothing of it is stored. */
export async function attackSettings({ product: { url } }: Target, note: Note): Promise<void> {
  const headers = { 'x-api-key': key };
  const before = await sendRaw(url, '/api/system/settings', { headers });
  for (const [name, value] of refused) {
    const answer = await sendRaw(url, '/api/system/settings', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ [`settings-${name}`]: value }).toString(),
    });
    const isRefused = answer.status >= 400 && answer.status < 500;
    note(`${name} = ${value}`, isRefused ? undefined : `answered ${answer.status}`);
  }
  const after = await sendRaw(url, '/api/system/settings', { headers });
  note('nothing was stored', before.body === after.body ? undefined : 'the settings differ');
}
