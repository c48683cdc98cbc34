import { isDeepStrictEqual } from 'node:util';
import { fields, isSameValue, isSecretSetting, secretMask, type SettingKey } from '@captionarr/contract';
import type { FormPartInput } from '#platform/settings/form-part.ts';
import type { SettingsPatch } from '#platform/settings/settings-store.ts';
import { refuseMovedSecrets } from '#features/settings/moved-secrets.ts';
import { isLogin, partSectionNames, partSections, type Configuration, type PartSection } from './document.ts';
import type { ConfigurationParts } from './write-configuration.ts';

export interface ConfigurationPlan {
  patch: SettingsPatch;
  parts: FormPartInput[];
  /** One line per difference. */
  changes: string[];
  /** What isn’t applied, with the reason. */
  skipped: string[];
  /** Secrets that the file doesn’t have and this installation doesn’t either. */
  toEnter: string[];
}

/** What a configuration would change; throws if it can’t be applied. */
export function planConfiguration(
  configuration: Configuration,
  { settings, formParts }: ConfigurationParts,
): ConfigurationPlan {
  const plan: ConfigurationPlan = { patch: {}, parts: [], changes: [], skipped: [], toEnter: [] };
  const present = settings.current();
  const locked = settings.locked();

  for (const [section, values] of Object.entries(configuration.settings ?? {}))
    for (const [name, value] of Object.entries(values)) take(`${section}.${name}`, value);

  function take(key: string, value: unknown): void {
    const field = fields.get(key as SettingKey);
    if (!field || field.internal || field.legacy) return void plan.skipped.push(`${key}: unknown setting`);
    if (isLogin(key)) return void plan.skipped.push(`${key}: set the login here, or with captionarr reset-password`);
    const before = present[key as SettingKey];
    if (isSecretSetting(key) && value === secretMask) {
      if (before === '') plan.toEnter.push(key);
      return;
    }
    if (isSameValue(value, before)) return;
    if (locked[key] !== undefined) return void plan.skipped.push(`${key}: set by ${locked[key]}`);
    plan.patch[key as SettingKey] = value;
    const show = (each: unknown) => (isSecretSetting(key) && each !== '' ? secretMask : JSON.stringify(each));
    plan.changes.push(`${key}: ${show(before)} → ${show(value)}`);
  }

  settings.wouldBe(plan.patch);
  refuseMovedSecrets(plan.patch, present, locked);

  for (const section of partSectionNames) {
    const [given, name] = [configuration[section], partSections[section]];
    const part = formParts[name];
    if (!given || !part) continue;
    const before = part.current() as readonly unknown[];
    const usable = withSecretsOfHere(section, given, before, plan.toEnter);
    const value = part.read(textsOf(section, usable));
    if (isDeepStrictEqual(before, value)) continue;
    plan.parts.push({ name, part, value });
    const [old, next] = [part.show(before), part.show(value)] as readonly (readonly unknown[])[];
    plan.changes.push(...differences(section, old ?? [], next ?? []));
  }
  return plan;
}

/** As a form would send them. */
function textsOf(section: PartSection, given: readonly unknown[]): string[] {
  if (section === 'languages') return given.length === 0 ? [''] : given.map(String);
  return section === 'notifications' ? given.map((one) => JSON.stringify(one)) : [JSON.stringify(given)];
}

/** Without its secret, a service that isn’t here yet is left out, and a media server is added disabled. */
function withSecretsOfHere(
  section: PartSection,
  given: readonly unknown[],
  here: readonly unknown[],
  toEnter: string[],
): readonly unknown[] {
  if (section !== 'notifications' && section !== 'media_servers') return given;
  const [secret, key] = section === 'notifications' ? (['url', 'name'] as const) : (['apikey', 'id'] as const);
  return (given as Record<string, unknown>[]).flatMap((one) => {
    const isHere = (here as Record<string, unknown>[]).some((other) => other[key] === one[key]);
    if (one[secret] !== secretMask || isHere) return [one];
    toEnter.push(`${section}: ${String(one['name'])} (${secret})`);
    return section === 'notifications' ? [] : [{ ...one, enabled: false, apikey: '' }];
  });
}

const nameOf = (one: unknown): string =>
  typeof one === 'string' ? one : ((one as { name?: string }).name ?? JSON.stringify(one));

function differences(section: string, before: readonly unknown[], after: readonly unknown[]): string[] {
  const old = new Map(before.map((one) => [nameOf(one), one]));
  const next = new Map(after.map((one) => [nameOf(one), one]));
  const lines = [
    ...[...next.keys()].filter((name) => !old.has(name)).map((name) => `${section}: add ${name}`),
    ...[...old.keys()].filter((name) => !next.has(name)).map((name) => `${section}: remove ${name}`),
    ...[...next]
      .filter(([name, one]) => old.has(name) && !isDeepStrictEqual(old.get(name), one))
      .map(([name]) => `${section}: change ${name}`),
  ];
  return lines.length > 0 ? lines : [`${section}: another order`];
}
