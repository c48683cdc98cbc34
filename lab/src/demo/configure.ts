import type { Arr } from '#arr/start.ts';
import { connectionSettings, exampleLanguages } from '#connect.ts';
import { providerSettings } from '#providers/settings.ts';
import { DemoError } from './demo-error.ts';

export const login = { username: 'demo', password: 'captionarr' };

interface DemoOptions {
  url: string;
  apiKey: string;
  auth: 'none' | 'form';
  managers: Arr[];
}

/** Tells Captionarr what a new user would: languages, profiles and where the managers are, through the form of its settings pages. */
export async function configure({ url, apiKey, auth, managers }: DemoOptions): Promise<void> {
  const headers = { 'x-api-key': apiKey };
  const save = async (fields: [string, string][]) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${url}api/system/settings`, { method: 'POST', headers, body });
    if (!answer.ok) throw new DemoError(`Captionarr refused its settings (${answer.status}): ${await answer.text()}`);
  };
  const known = (await (await fetch(`${url}api/system/languages/profiles`, { headers })).json()) as unknown[];
  // Keeps changes of an earlier run.
  if (known.length === 0) await save([...exampleLanguages(), ...defaultProfiles, ...demoProviders]);
  await save([...authSettings(auth), ...Object.entries(connectionSettings(managers))]);
}

/** One of them does not know us: that is to be seen as well. */
const demoProviders = providerSettings(
  ['gestdown', 'subdl', 'podnapisi', 'opensubtitlescom', 'subsource'],
  ['subsource'],
);

const defaultProfiles: [string, string][] = ['serie', 'movie'].flatMap((kind) => [
  [`settings-general-${kind}_default_enabled`, 'true'],
  [`settings-general-${kind}_default_profile`, '1'],
]);

const authSettings = (auth: DemoOptions['auth']): [string, string][] =>
  auth === 'none'
    ? [['settings-auth-type', 'None']]
    : [
        ['settings-auth-type', 'form'],
        ['settings-auth-username', login.username],
        ['settings-auth-password', login.password],
      ];
