import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

const enable = (...providers: string[]) => ({ form: { 'settings-general-enabled_providers': providers } });

test('the answer says what this server can really use', async () => {
  const { api } = await startApp();

  const { usable } = await api.settings.read();

  expect(usable).toMatchObject({ providers: [], integrations: [], notifications: expect.any(Array) });
});

test('a provider or an integration that cannot be used cannot be enabled, and nothing of the form is saved', async () => {
  const { api, app } = await startApp();

  const provider = api.settings.save({
    form: { ...enable('opensubtitlescom').form, 'settings-opensubtitlescom-username': 'anna' },
  });
  await expect(provider).rejects.toMatchObject({
    status: 406,
    body: 'general.enabled_providers: OpenSubtitles.com cannot be used by this version yet',
  });
  const integration = api.settings.save({ form: { 'settings-general-enabled_integrations': ['anidb'] } });
  await expect(integration).rejects.toMatchObject({
    status: 406,
    body: 'general.enabled_integrations: AniDB cannot be used by this version yet',
  });

  expect(app.settings.current()).toMatchObject({
    'general.enabled_providers': [],
    'general.enabled_integrations': [],
    'opensubtitlescom.username': '',
  });
});

test('what is enabled already may stay, and may go', async () => {
  const first = await startApp();
  await first.app.db
    .insertInto('setting')
    .values({ key: 'general.enabled_providers', value: '["gestdown","podnapisi"]' })
    .execute();
  await first.close();
  const { api, app } = await startApp({ directory: first.directory });

  await api.settings.save(enable('podnapisi', 'gestdown'));
  await api.settings.save(enable('podnapisi'));
  await expect(api.settings.save(enable('podnapisi', 'gestdown'))).rejects.toThrow(/Gestdown.* cannot be used/);

  expect(app.settings.get('general.enabled_providers')).toEqual(['podnapisi']);
});
