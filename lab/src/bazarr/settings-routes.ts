import { readForm, textOf, textsOf } from './form.ts';
import { Refusal, unconvertible } from './refusal.ts';
import type { Parts, Routes } from './route.ts';
import type { Profile } from './store.ts';

const notifiers = ['Discord', 'E-Mail', 'Gotify', 'ntfy', 'Telegram'];

/** Settings: a form and nothing else; languages and profiles are saved before the settings are checked. */
export function settingsRoutes({ store, settings, emit }: Parts): Routes {
  const notifications = notifiers.map((name) => ({ name, enabled: false, url: null as string | null }));

  function saveLists(form: FormData): void {
    const enabled = textsOf(form, 'languages-enabled');
    if (enabled.length > 0) store.enabled = new Set(enabled.filter(Boolean));
    const profiles = textOf(form, 'languages-profiles');
    // The list is the whole set: who is not in it is gone.
    if (profiles !== undefined) store.profiles = JSON.parse(profiles) as Profile[];
    if (enabled.length > 0 || profiles !== undefined) emit({ type: 'languages' });
    for (const text of textsOf(form, 'notifications-providers')) {
      const given = JSON.parse(text) as (typeof notifications)[number];
      Object.assign(notifications.find(({ name }) => name === given.name) ?? {}, given);
    }
  }

  return {
    '/system/settings': {
      GET: () => ({ ...settings.values, notifications: { providers: notifications } }),
      async POST({ request }) {
        const form = await readForm(request);
        try {
          saveLists(form);
          settings.save(form);
        } finally {
          emit({ type: 'settings' });
        }
      },
    },
    '/system/notifications': { PATCH: () => undefined },
    '/system/account': {
      POST({ fields, reply }) {
        const action = textOf(fields, 'action');
        if (action === undefined) throw unconvertible('action', 'Missing required parameter');
        if (settings.get('auth', 'type') !== 'form') {
          throw new Refusal(500, 'Unknown authentication type define in config');
        }
        if (action !== 'login' && action !== 'logout') throw new Refusal(400, 'Unknown action');
        const isKnown =
          action === 'login' && textOf(fields, 'username') === 'lab' && textOf(fields, 'password') === 'lab';
        reply.header('set-cookie', `session=${isKnown ? 'lab-session' : ''}; HttpOnly; Path=/`);
        if (action === 'login' && !isKnown) throw new Refusal(403, 'Authentication failed');
        return undefined;
      },
    },
  };
}
