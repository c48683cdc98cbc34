import { createClient } from '@captionarr/contract/browser';
import { expect, test } from 'vitest';
import { toFormData } from './settings-form-data.ts';

async function sent(changes: Parameters<typeof toFormData>[0]) {
  let body: FormData | undefined;
  const client = createClient<{ settings: { save: { method: 'POST'; path: '/system/settings'; summary: '' } } }>(
    { settings: { save: { method: 'POST', path: '/system/settings' } } },
    async (_method, _url, options) => void (body = options.body),
  );
  const request = { form: toFormData(changes) };
  await client.settings.save(request);
  return [...(body ?? [])];
}

test('[settings.empty-list] an empty list is sent as an empty value', async () => {
  expect(await sent({ 'proxy.exclude': [] })).toEqual([['settings-proxy-exclude', '']]);
});

test('a list is a repeated key, nothing is an empty value, and mappings are pairs with a comma', async () => {
  expect(
    await sent({
      'proxy.exclude': ['localhost', '10.0.0.1'],
      'auth.type': null,
      'general.debug': false,
      'general.path_mappings': [['/tv/', '/media/tv/']],
    }),
  ).toEqual([
    ['settings-proxy-exclude', 'localhost'],
    ['settings-proxy-exclude', '10.0.0.1'],
    ['settings-auth-type', ''],
    ['settings-general-debug', 'false'],
    ['settings-general-path_mappings', '/tv/,/media/tv/'],
  ]);
});
