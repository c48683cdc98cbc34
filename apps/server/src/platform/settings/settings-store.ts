import { fields, isSameValue, type FlatSettings, type SettingKey, type SettingValue } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { checkValue, isAllowed } from './check-value.ts';
import type { Overrides } from './overrides.ts';
import type { SecretBox } from './secret-box.ts';

/** Shown in place of a secret that is set; posted back, it changes nothing. */
export const secretMask = '••••••••';

export type SettingsPatch = Partial<Record<SettingKey, unknown>>;
/** A rule over several settings, asked when one of them is saved: the sentence that refuses them, if they do not go together. */
export interface SettingsRule {
  keys: readonly SettingKey[];
  refuse: (settings: FlatSettings) => string | undefined;
}

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  log: Logger;
  overrides?: Overrides;
  /** Secrets of which only a hash is kept. */
  hashed?: Partial<Record<SettingKey, (secret: string, salt?: Buffer) => Promise<string>>>;
  rules?: readonly SettingsRule[];
}

export type SettingsStore = Awaited<ReturnType<typeof openSettings>>;

export async function openSettings({ db, secrets, log, overrides = new Map(), hashed = {}, rules = [] }: Dependencies) {
  const values = new Map<SettingKey, unknown>([...fields].map(([key, field]) => [key, field.default]));
  const watchers: { keys: readonly SettingKey[]; run: () => unknown }[] = [];

  for (const { key, value } of await readStored()) values.set(key, value);
  for (const [key, { value }] of overrides) {
    const checked = checkValue(key, value);
    values.set(key, await hash(key, checked, secrets.derive(key)));
  }

  async function readStored() {
    const rows = await db.selectFrom('setting').selectAll().execute();
    const unreadable: string[] = [];
    const stored = rows.flatMap(({ key: name, value: text }) => {
      const key = name as SettingKey;
      const field = fields.get(key);
      if (!field) return [];
      const value = field.kind === 'secret' ? secrets.open(key, text) : parseJson(text);
      if (value === undefined && field.kind === 'secret') unreadable.push(key);
      // What an older version stored may no longer fit: then the default holds, and the server starts.
      return value !== undefined && isAllowed(key, field, value) ? [{ key, value }] : [];
    });
    if (unreadable.length > 0) {
      log.warn(`The key that these secrets were sealed with is lost; enter them again: ${unreadable.join(', ')}`);
    }
    return stored;
  }

  async function hash(key: SettingKey, value: unknown, salt?: Buffer) {
    const hashSecret = hashed[key];
    return hashSecret && typeof value === 'string' && value !== '' ? hashSecret(value, salt) : value;
  }

  let snapshot: FlatSettings | undefined;
  /** The same object until something is saved, so that what is made from it can be kept as long. */
  const current = () => (snapshot ??= Object.fromEntries(values) as FlatSettings);

  /** What a patch really changes; throws when it may not. */
  function check(patch: SettingsPatch) {
    const changes = Object.entries(patch)
      .map(([name, value]) => ({ key: name as SettingKey, value }))
      .filter(({ key, value }) => !(fields.get(key)?.kind === 'secret' && value === secretMask))
      .map(({ key, value }) => ({ key, value: checkValue(key, value) }))
      .filter(({ key, value }) => !isSameValue(value, values.get(key)) || !overrides.has(key));

    for (const { key } of changes) {
      const override = overrides.get(key);
      if (override)
        throw new AppError('not-acceptable', `${key} is set by ${override.source} and cannot be changed here`);
    }
    const next = { ...current(), ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) };
    for (const { keys, refuse } of rules) {
      const refusal = changes.some(({ key }) => keys.includes(key)) ? refuse(next) : undefined;
      if (refusal) throw new AppError('not-acceptable', refusal);
    }
    return changes;
  }

  const store = {
    // The map holds for every key what its field declares.
    get: <K extends SettingKey>(key: K) => values.get(key) as SettingValue<K>,
    current,
    /** The settings that cannot be changed here, each with what decides it. */
    locked: () => Object.fromEntries([...overrides].map(([key, { source }]) => [key, source])),
    check: (patch: SettingsPatch) => void check(patch),

    /** Saves all of it or, when one value is refused, nothing. */
    async save(patch: SettingsPatch) {
      const changes = check(patch);
      if (changes.length === 0) return;
      const prepared: { key: SettingKey; value: unknown }[] = [];
      for (const { key, value } of changes) prepared.push({ key, value: await hash(key, value) });

      const rows = prepared.map(({ key, value }) => ({ key, value: encode(key, value) }));
      await db
        .insertInto('setting')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((expression) => ({ value: expression.ref('excluded.value') })),
        )
        .execute();

      const changed = prepared.filter(({ key, value }) => !isSameValue(value, values.get(key)));
      for (const { key, value } of changed) values.set(key, value);
      snapshot = undefined;
      await tell(new Set(changed.map(({ key }) => key)));
    },

    /** Runs after any of these settings changed; a save is answered when all who watch are done. */
    onChange: (keys: readonly SettingKey[], run: () => unknown) => void watchers.push({ keys, run }),
  };

  const encode = (key: SettingKey, value: unknown) =>
    fields.get(key)?.kind === 'secret' ? secrets.seal(key, String(value)) : JSON.stringify(value);

  async function tell(changed: ReadonlySet<SettingKey>) {
    for (const { keys, run } of watchers) {
      if (!keys.some((key) => changed.has(key))) continue;
      try {
        await run();
      } catch (error) {
        log.error({ err: error }, 'A changed setting could not be put into effect');
      }
    }
  }
  return store;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
