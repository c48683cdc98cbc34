import { standIns } from '@captionarr/providers/testing/stand-ins.ts';

/** The settings that enable these providers with their accounts at the lab, as the form of Captionarr wants them; `strangers` are not let in. */
export function providerSettings(keys: readonly string[], strangers: readonly string[] = []): [string, string][] {
  const accounts = keys.flatMap((key) => {
    const standIn = standIns.find((each) => each.key === key);
    const settings = strangers.includes(key) ? standIn?.wrongSettings : standIn?.settings;
    return Object.entries(settings ?? {});
  });
  return [
    ...keys.map((key): [string, string] => ['settings-general-enabled_providers', key]),
    ...accounts.map(([name, value]): [string, string] => [`settings-${name.replaceAll('.', '-')}`, String(value)]),
  ];
}
