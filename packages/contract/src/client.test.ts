import { describe, expect, test } from 'vitest';
import { contract, createClient, type Contract } from './index.ts';

function recording() {
  const sent: { method: string; url: string; body?: FormData }[] = [];
  const api = createClient<Contract>(contract, async (method, url, { body }) => void sent.push({ method, url, body }));
  return { api, sent };
}

describe('the client', () => {
  test('puts repeated parameters into the address', async () => {
    const { api, sent } = recording();

    await api.series.list({ query: { 'seriesid[]': [1, 2] } });

    expect(sent).toEqual([{ method: 'GET', url: '/series?seriesid%5B%5D=1&seriesid%5B%5D=2', body: undefined }]);
  });

  test('[api.action-forms] sends actions as form data', async () => {
    const { api, sent } = recording();

    await api.tasks.run({ form: { taskid: 'backup' } });

    expect([...(sent[0]?.body ?? [])]).toEqual([['taskid', 'backup']]);
  });

  test('[settings.empty-list] sends an empty list as one empty value', async () => {
    const { api, sent } = recording();

    await api.settings.save({ form: { 'settings-general-enabled_providers': [] } });

    expect([...(sent[0]?.body ?? [])]).toEqual([['settings-general-enabled_providers', '']]);
  });

  test('fills the parts of a path that vary', async () => {
    const { api, sent } = recording();

    await api.plex.checkPin({ params: { id: 12 }, query: { state: 'a b' } });

    expect(sent[0]?.url).toBe('/plex/oauth/pin/12/check?state=a+b');
  });

  test('carries files beside the form', async () => {
    const { api, sent } = recording();

    await api.subtitles.uploadMovie({
      query: { radarrid: 7 },
      form: { language: 'en', hi: false, forced: true },
      files: { file: new File(['1'], 'a.srt') },
    });

    expect(sent[0]?.body?.get('forced')).toBe('true');
    expect(sent[0]?.body?.get('file')).toMatchObject({ name: 'a.srt' });
  });
});
