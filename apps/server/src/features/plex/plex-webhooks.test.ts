import { expect, test } from 'vitest';
import type { PlexAccount } from '#integrations/plex/plex-link.ts';
import { createPlexWebhooks } from './plex-webhooks.ts';

const own = 'http://captions.lan:6767/api/webhooks/plex?apikey=the-key&instance=Lab';

/** plex.tv, where other programs may change the list between two of our calls. */
function start({ urls = [], meanwhile = [] }: { urls?: string[]; meanwhile?: ((list: string[]) => string[])[] } = {}) {
  let list = urls;
  const account: PlexAccount = {
    user: async () => ({
      id: '1',
      username: 'lab',
      email: '',
      subscription: { active: true, plan: 'lifetime', features: ['webhooks'] },
    }),
    webhooks: async () => [...list],
    async replaceWebhooks(wanted) {
      list = [...wanted];
      list = meanwhile.shift()?.(list) ?? list;
    },
  };
  const webhooks = createPlexWebhooks({ link: { account: () => account }, address: () => new URL(own) });
  return { webhooks, list: () => list };
}

test('two that are made at the same time leave one, and what was there', async () => {
  const { webhooks, list } = start({ urls: ['http://other/hook'] });

  const outcomes = await Promise.all([webhooks.create(), webhooks.create()]);

  expect(list()).toEqual(['http://other/hook', own]);
  expect(outcomes.map(({ message }) => message)).toEqual([
    'Plex will now call this server.',
    'Plex already calls this server.',
  ]);
});

test('one that another program has overwritten is made again', async () => {
  const { webhooks, list } = start({ meanwhile: [() => ['http://other/hook']] });

  await webhooks.create();

  expect(list()).toEqual(['http://other/hook', own]);
});

test('who is overwritten again and again gives up', async () => {
  const { webhooks, list } = start({ meanwhile: Array(9).fill(() => ['http://other/hook']) });

  await expect(webhooks.create()).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('didn’t save them'),
  });

  expect(list()).toEqual(['http://other/hook']);
});

test('one with an older key is replaced', async () => {
  const { webhooks, list } = start({ urls: [own.replace('the-key', 'old-key'), 'http://other/hook'] });

  await webhooks.create();

  expect(list()).toEqual(['http://other/hook', own]);
});

test('one that is gone already is no trouble', async () => {
  const { webhooks, list } = start({ urls: [own] });

  await webhooks.remove('http://other/hook');

  expect(list()).toEqual([own]);
});
