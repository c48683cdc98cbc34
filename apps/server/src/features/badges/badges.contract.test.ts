import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

test('[api.badges-get] counts what is missing, and nothing else yet', async () => {
  const { api, app } = await startApp();
  await app.db.updateTable('counter').set({ value: 12 }).where('name', '=', 'missing').where('kind', '=', 0).execute();
  await app.db.updateTable('counter').set({ value: 3 }).where('name', '=', 'missing').where('kind', '=', 1).execute();

  const badges = await api.badges.read();

  expect(badges).toEqual({
    episodes: 12,
    movies: 3,
    providers: 0,
    status: 0,
    sonarr_signalr: '',
    radarr_signalr: '',
    announcements: 0,
  });
});
