import type { Arr } from '#arr/start.ts';
import { DemoError } from './demo-error.ts';

export const login = { username: 'demo', password: 'captionarr' };

interface Wishes {
  url: string;
  apiKey: string;
  auth: 'none' | 'form';
  managers: Arr[];
}

/** Tells Captionarr where the managers are, through the form that its settings pages send. */
export async function configure({ url, apiKey, auth, managers }: Wishes): Promise<void> {
  const form = new URLSearchParams({ 'settings-auth-type': auth === 'form' ? 'form' : 'None' });
  if (auth === 'form') {
    form.set('settings-auth-username', login.username);
    form.set('settings-auth-password', login.password);
  }
  for (const { kind, port, urlBase, apiKey: key } of managers) {
    form.set(`settings-${kind}-ip`, '127.0.0.1');
    form.set(`settings-${kind}-port`, String(port));
    form.set(`settings-${kind}-base_url`, urlBase || '/');
    form.set(`settings-${kind}-apikey`, key);
  }
  const answer = await fetch(`${url}api/system/settings`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey },
    body: form,
  });
  if (!answer.ok) throw new DemoError(`Captionarr refused its settings (${answer.status}): ${await answer.text()}`);
}
