import type { NotificationProvider } from '@captionarr/contract';
import { isSameValue } from '@captionarr/contract/settings';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';

const part = 'notifications-providers';

/** Configured notifications after staged changes; only changes are staged and sent. */
export function useNotifications(form: SettingsForm) {
  const saved = form.saved?.[part] ?? [];
  // The part's own value, by the contract.
  const changed = form.isStaged(part) ? (form.valueOf(part) as readonly NotificationProvider[]) : [];
  const changeOf = (name: string) => changed.find((change) => change.name === name);
  const added = changed.filter(({ name }) => !saved.some((known) => known.name === name));

  return {
    shown: [...saved, ...added].map((known) => changeOf(known.name) ?? known).filter(isSetUp),
    isStaged: (name: string) => changeOf(name) !== undefined,
    put: (provider: NotificationProvider) => {
      const known = saved.find(({ name }) => name === provider.name);
      const others = changed.filter(({ name }) => name !== provider.name);
      const isAsBefore = known ? isSameValue(known, provider) : !isSetUp(provider);
      const next = isAsBefore ? others : [...others, provider];
      form.stage(part, next.length > 0 ? next : saved);
    },
  };
}

const isSetUp = ({ url, enabled }: NotificationProvider) => enabled || Boolean(url);
