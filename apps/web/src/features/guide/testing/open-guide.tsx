import type { LanguageProfile } from '@captionarr/contract';
import { fields, secretMask, type SettingKey } from '@captionarr/contract/settings';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { Guide } from '#features/guide/guide.tsx';
import { PagesContext } from '#lib/pages-context.ts';
import { declaredSettings, type SettingValues } from '#testing/declared-settings.ts';
import { fakeServer, type FakeRequest } from '#testing/fake-server.ts';
import { someBadges } from '#testing/render-app.tsx';
import { renderRoutes } from '#testing/render.tsx';
import { someSummary } from '#testing/some-library.ts';

export const saved = 'POST /system/settings';

const names = [
  ['en', 'eng', 'English'],
  ['fr', 'fra', 'French'],
  ['de', 'deu', 'German'],
] as const;

interface Given {
  settings?: SettingValues;
  profiles?: readonly LanguageProfile[];
  /** Stored position of this browser. */
  place?: string;
  answers?: Record<string, unknown>;
}

/** The guide over a page, with a server that keeps what is saved. */
export async function openGuide({ settings = {}, profiles = [], place, answers = {} }: Given = {}) {
  if (place) localStorage.setItem('captionarr.guide', place);
  const known = declaredSettings(settings);
  let [enabled, listed]: [string[], readonly LanguageProfile[]] = [[], profiles];

  const keep = ({ form }: FakeRequest) => {
    for (const [name, values] of Object.entries(form)) {
      const texts = values.map(String).filter(Boolean);
      if (name === 'languages-enabled') enabled = texts;
      else if (name === 'languages-profiles') listed = JSON.parse(texts[0] ?? '[]') as LanguageProfile[];
      else {
        const [, section = '', key = ''] = name.split('-');
        Object.assign(known[section] ?? {}, { [key]: valueOf(`${section}.${key}` as SettingKey, texts) });
      }
    }
    return undefined;
  };
  const server = fakeServer({
    'GET /system/settings': () => ({
      ...known,
      usable: { providers: ['gestdown', 'podnapisi', 'subdl', 'wizdom'], integrations: [], notifications: [] },
    }),
    'GET /system/languages': () =>
      names.map(([code2, code3, name]) => ({ code2, code3, name, enabled: enabled.includes(code2) })),
    'GET /system/languages/profiles': () => listed,
    'GET /system/jobs': { data: [] },
    'GET /episodes/history': { data: [], total: 0 },
    'GET /movies/history': { data: [], total: 0 },
    'GET /providers': { data: [] },
    'GET /badges': someBadges,
    'GET /libraries': { data: [] },
    'GET /library/managers': { data: [] },
    'GET /library/summary': someSummary({ unassigned: 0 }),
    'GET /library/paths': { data: [] },
    [saved]: keep,
    ...answers,
  });
  const onClose = vi.fn<() => void>();
  const page = (
    <PagesContext value={{ 'wanted/movies': true, 'wanted/series': true, 'settings/subtitles': true }}>
      <Guide isOpen onClose={onClose} />
    </PagesContext>
  );
  const view = renderRoutes([{ path: '*', element: page }]);
  const dialog = await screen.findByRole('dialog', { name: 'First steps' });
  const inside = within(dialog);
  return {
    ...view,
    server,
    onClose,
    /** Waits until a step is shown. */
    step: (title: string | RegExp) => inside.findByRole('heading', { level: 3, name: title }),
    press: async (name: string | RegExp) => view.user.click(await inside.findByRole('button', { name })),
  };
}

function valueOf(key: SettingKey, texts: string[]): unknown {
  const kind = fields.get(key)?.kind;
  if (kind === 'toggle') return texts[0] === 'true';
  if (kind === 'number' || kind === 'profile') return Number(texts[0]);
  if (kind === 'path-mappings') return texts.map((text) => text.split(','));
  if (kind === 'secret') return texts.length > 0 ? secretMask : '';
  return kind === 'list' ? texts : (texts[0] ?? '');
}
