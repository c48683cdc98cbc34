import type { SettingKey } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** Settings that control the login. */
export const loginKeys = ['auth.type', 'auth.username', 'auth.password'] as const satisfies SettingKey[];

/** Prevents the start of a server whose login would let in strangers or lock out everyone. */
export function checkLogin(settings: Pick<SettingsStore, 'get' | 'unreadable' | 'wasChosen'>, directory: string): void {
  const problem = problemOf(settings);
  if (problem !== undefined)
    throw new AppError(
      'refused',
      `${problem} Captionarr stays locked until this is fixed. Set a new login with: captionarr reset-password --config ${directory}`,
      { help: 'login-unreadable' },
    );
}

function problemOf({ get, unreadable, wasChosen }: Parameters<typeof checkLogin>[0]): string | undefined {
  const broken = unreadable().filter((key) => (loginKeys as readonly SettingKey[]).includes(key));
  if (broken.length > 0) return `The stored login can’t be read (${broken.join(', ')}), so no one can sign in.`;
  if (get('auth.type') !== null && (get('auth.username') === '' || get('auth.password') === ''))
    return `auth.type is ${get('auth.type')}, but auth.username or auth.password is empty, so no one can sign in.`;
  if (get('auth.password') !== '' && !wasChosen('auth.type'))
    return 'auth.password is set, but auth.type isn’t, so Captionarr would never ask for the password. Set auth.type to form, basic or None.';
  return undefined;
}

/** With a password the type is stored too, also when the environment decides it: without that, the login stays on. */
export const keepLoginType = (settings: Pick<SettingsStore, 'get' | 'onSave'>): void =>
  settings.onSave(['auth.password'], async (transaction) => {
    const type = settings.get('auth.type');
    if (type === null) return;
    await transaction
      .insertInto('setting')
      .values({ key: 'auth.type', value: JSON.stringify(type) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
