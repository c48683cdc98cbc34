import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

const enable = (...providers: string[]) => ({ form: { 'settings-general-enabled_providers': providers } });

test('the answer says what this server can really use', async () => {
  const { api } = await startApp();

  const { usable } = await api.settings.read();

  expect(usable).toMatchObject({
    providers: expect.arrayContaining(['gestdown']),
    integrations: ['anidb', 'flaresolverr'],
    notifications: expect.any(Array),
  });
  expect(usable?.providers).not.toContain('karagarga');
  expect(usable?.confirmed).toContain('gestdown');
  expect(usable?.confirmed).not.toContain('betaseries');
});

test('a provider or an integration that cannot be used cannot be enabled, and nothing of the form is saved', async () => {
  const { api, app } = await startApp();

  const provider = api.settings.save({
    form: { ...enable('karagarga').form, 'settings-karagarga-username': 'anna' },
  });
  await expect(provider).rejects.toMatchObject({
    status: 406,
    body: 'general.enabled_providers: This version doesn’t support Karagarga.in yet.',
  });
  const integration = api.settings.save({ form: { 'settings-general-enabled_integrations': ['omdb'] } });
  await expect(integration).rejects.toMatchObject({
    status: 406,
    body: 'general.enabled_integrations: This version doesn’t support omdb yet.',
  });

  expect(app.settings.current()).toMatchObject({
    'general.enabled_providers': [],
    'general.enabled_integrations': [],
    'karagarga.username': '',
  });
});

test('a provider that has ended cannot be enabled, and the answer names another', async () => {
  const { api } = await startApp();

  await expect(api.settings.save(enable('subdivx'))).rejects.toMatchObject({
    status: 406,
    body: 'general.enabled_providers: Subdivx is no longer available. Use SubX instead.',
  });
});

test('what is enabled already may stay, and may go', async () => {
  const first = await startApp();
  await first.app.db
    .insertInto('setting')
    .values({ key: 'general.enabled_providers', value: '["karagarga","ktuvit"]' })
    .execute();
  await first.close();
  const { api, app } = await startApp({ directory: first.directory });

  await api.settings.save(enable('ktuvit', 'karagarga'));
  await api.settings.save(enable('ktuvit'));
  await expect(api.settings.save(enable('ktuvit', 'karagarga'))).rejects.toThrow(/doesn’t support Karagarga/);

  expect(app.settings.get('general.enabled_providers')).toEqual(['ktuvit']);
});
