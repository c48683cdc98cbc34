import { inputsOf, providerCatalogue, providerInputs } from '@captionarr/contract/catalogue';
import { fields, type SettingKey } from '@captionarr/contract/settings';
import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { declaredSettings, type SettingValues } from '#testing/declared-settings.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { settingsPages } from './content/index.ts';
import { GeneralPage } from './general-page.tsx';
import { LanguagesPage } from './languages/languages-page.tsx';
import { RadarrPage } from './managers/radarr-page.tsx';
import { SonarrPage } from './managers/sonarr-page.tsx';
import { PlexPage } from './media-servers/plex-page.tsx';
import { NotificationsPage } from './notifications/notifications-page.tsx';
import { ProvidersPage } from './providers/providers-page.tsx';
import { SchedulerPage } from './scheduler-page.tsx';
import { SubtitlesPage } from './subtitles-page.tsx';
import { UiPage } from './ui-page.tsx';

const components: Record<string, ComponentType> = {
  general: GeneralPage,
  languages: LanguagesPage,
  providers: ProvidersPage,
  subtitles: SubtitlesPage,
  sonarr: SonarrPage,
  radarr: RadarrPage,
  plex: PlexPage,
  notifications: NotificationsPage,
  scheduler: SchedulerPage,
  ui: UiPage,
};

/** Lists that are drawn as cards and switches; their tests are those of the Providers page. */
const drawnAsCards: readonly SettingKey[] = ['general.enabled_providers', 'general.enabled_integrations'];

/** The settings under which this one is shown. */
function conditionsOf(key: SettingKey): SettingValues {
  const conditions: SettingValues = { general: { enabled_integrations: ['anidb'] } };
  for (const [name, wanted] of Object.entries(fields.get(key)?.showIf ?? {})) {
    const [section = '', setting = ''] = name.split('.');
    conditions[section] = { ...conditions[section], [setting]: [wanted].flat()[0] };
  }
  return conditions;
}

const isShownOnPage = (key: SettingKey) => !providerInputs.includes(key) && !drawnAsCards.includes(key);
const views = settingsPages.flatMap(({ id, groups }) => {
  const keys = groups
    .filter(({ isOfOthers }) => !isOfOthers)
    .flatMap((group) => group.keys)
    .filter(isShownOnPage);
  const byConditions = Map.groupBy(keys, (key) => JSON.stringify(conditionsOf(key)));
  return [...byConditions].map(([conditions, shown]) => ({ id, conditions, shown }));
});

function open(address: string, changes: SettingValues) {
  fakeServer({
    'GET /system/settings': declaredSettings(changes),
    'GET /system/languages': [],
    'GET /system/languages/profiles': [],
    'GET /profile-rules': { data: [] },
    'GET /library/paths': { data: [] },
    'GET /library/managers': { data: [] },
    'GET /media-servers': { data: [], states: [] },
    'GET /plex/oauth/validate': { data: { valid: true, auth_method: 'apikey' } },
    'GET /plex/oauth/libraries': { data: [] },
  });
  const routes = Object.entries(components).map(([id, Component]) => ({ path: `/settings/${id}`, Component }));
  return renderRoutes(routes, address);
}

const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-setting]')].map(({ dataset }) => dataset['setting']);

test.each(views)('the page $id draws its settings while $conditions', async ({ id, conditions, shown }) => {
  open(`/settings/${id}`, JSON.parse(conditions) as SettingValues);

  await waitFor(() => expect(drawn()).toEqual(expect.arrayContaining(shown)));
});

test.each(providerCatalogue.filter((entry) => inputsOf(entry).length > 0))(
  'the dialog of $name draws what it asks for',
  async (entry) => {
    open(`/settings/providers#${entry.key}`, {});

    await waitFor(() => expect(drawn()).toEqual(expect.arrayContaining(inputsOf(entry))));
  },
);
