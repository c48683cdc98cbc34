import { PlexError } from '#integrations/plex/plex-error.ts';
import type { PlexLink } from '#integrations/plex/plex-link.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get' | 'onChange'>;
  link: PlexLink;
  now: () => number;
}

interface Validation {
  valid: boolean;
  auth_method: string;
  username?: string | null;
  email?: string | null;
  error?: string;
  code?: string;
}

/** How long an answer counts, in milliseconds: a good one is asked for by every visit to the page. */
const counts = { good: 60_000, bad: 5000 };

/** Whether the stored credentials still work. */
export function createValidate({ settings, link, now }: Dependencies) {
  let known: { at: number; validation: Validation } | undefined;
  settings.onChange(
    ['plex.auth_method', 'plex.token', 'plex.apikey', 'plex.ip', 'plex.port', 'plex.ssl', 'plex.verify_ssl'],
    () => (known = undefined),
  );

  async function ask(auth_method: string): Promise<Validation> {
    try {
      if (auth_method === 'apikey') {
        await link.server()?.libraries();
        return { valid: true, auth_method };
      }
      const user = await link.account()?.user();
      return { valid: true, auth_method, username: user?.username, email: user?.email };
    } catch (error) {
      if (!(error instanceof PlexError)) throw error;
      const code = error.trouble === 'unauthorized' ? 'INVALID_TOKEN' : 'CONNECTION_ERROR';
      return { valid: false, auth_method, error: error.message, code };
    }
  }

  return async (): Promise<Validation> => {
    const auth_method = settings.get('plex.auth_method');
    const isSignedIn = auth_method === 'apikey' ? link.server() : link.account();
    if (!isSignedIn) return { valid: false, auth_method };
    if (known && now() - known.at < (known.validation.valid ? counts.good : counts.bad)) return known.validation;
    const begun = { at: now(), validation: await ask(auth_method) };
    // Ignores the result if the method changed during the request.
    if (settings.get('plex.auth_method') === auth_method) known = begun;
    return begun.validation;
  };
}
