import { isDeepStrictEqual } from 'node:util';
import {
  fields,
  isSameValue,
  isSecretSetting,
  secretMask,
  type FlatSettings,
  type SettingKey,
  type SettingValue,
} from '@captionarr/contract';
import type { Logger } from 'pino';
import { commit, type Change } from '#platform/db/commit.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { createMutex } from '#platform/mutex.ts';
import { checkValue } from './check-value.ts';
import type { FormPartInput } from './form-part.ts';
import type { Overrides } from './overrides.ts';
import type { SecretBox } from './secret-box.ts';
import { createSettingsHistory } from './settings-history.ts';
import { readSettings, writeSettings, type StoredValue } from './stored-settings.ts';

export type SettingsPatch = Partial<Record<SettingKey, unknown>>;
/** A rule over several settings, asked when one of them is saved: the sentence that refuses them, if they do not go together. */
export interface SettingsRule {
  keys: readonly SettingKey[];
  refuse: (settings: FlatSettings, before: FlatSettings) => Sentence | undefined;
}

/** Settings that are saved in one transaction. */
export interface SaveRequest {
  patch: SettingsPatch;
  parts: readonly FormPartInput[];
  who: string;
  /** The save that this one undoes; hashed values are restored as hashes. */
  undoes?: number;
  /** Keys whose value in the patch is already a hash. */
  asHash?: readonly SettingKey[];
  /** Further changes in the same transaction, applied last. */
  also?: readonly Change[];
}

interface HashedSecret {
  hash: (secret: string, salt?: Buffer) => Promise<string>;
  /** The sentence that refuses a new one. */
  refuse?: (secret: string, name: string) => Sentence | undefined;
}

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  log: Logger;
  overrides?: Overrides;
  /** Secrets of which only a hash is kept. */
  hashed?: Partial<Record<SettingKey, HashedSecret>>;
  rules?: readonly SettingsRule[];
  now?: () => number;
}

export type SettingsStore = Awaited<ReturnType<typeof openSettings>>;

export async function openSettings(dependencies: Dependencies) {
  const { db, secrets, log, overrides = new Map(), hashed = {}, rules = [], now = Date.now } = dependencies;
  const values = new Map<SettingKey, unknown>([...fields].map(([key, field]) => [key, field.default]));
  const watchers: { keys: readonly SettingKey[]; run: () => unknown }[] = [];
  const writers: { keys: readonly SettingKey[]; write: Change['write'] }[] = [];
  const history = createSettingsHistory(db, secrets);
  const exclusively = createMutex();
  const chosenKeys = new Set<SettingKey>(overrides.keys());

  const stored = await readSettings({ db, secrets, log });
  for (const { key, value } of stored.values) {
    values.set(key, value);
    chosenKeys.add(key);
  }
  for (const [key, { value, source }] of overrides) {
    const checked = checkValue(key, value);
    refuseSecret(key, checked, source);
    values.set(key, await hash(key, checked, secrets.derive(key)));
  }

  async function hash(key: SettingKey, value: unknown, salt?: Buffer) {
    return typeof value === 'string' && value !== '' ? (hashed[key]?.hash(value, salt) ?? value) : value;
  }

  function refuseSecret(key: SettingKey, value: unknown, source: string = key): void {
    const rejection = typeof value === 'string' && value !== '' ? hashed[key]?.refuse?.(value, source) : undefined;
    if (rejection !== undefined) throw new AppError('not-acceptable', rejection, { help: 'setting-refused' });
  }

  let snapshot: FlatSettings | undefined;
  /** The same object until the next save, so that derived values can be cached. */
  const current = () => (snapshot ??= Object.fromEntries(values) as FlatSettings);

  const after = (changes: readonly StoredValue[]): FlatSettings => ({
    ...current(),
    ...Object.fromEntries(changes.map(({ key, value }) => [key, value])),
  });

  /** Returns the effective changes of a patch; throws if it is invalid. */
  function check(patch: SettingsPatch, isHash: (key: SettingKey) => boolean = () => false) {
    const changes = Object.entries(patch)
      .map(([name, value]) => ({ key: name as SettingKey, value }))
      .filter(({ key, value }) => !(isSecretSetting(key) && value === secretMask))
      .map(({ key, value }) => ({ key, value: checkValue(key, value) }))
      .filter(({ key, value }) => !isSameValue(value, values.get(key)) || !overrides.has(key));

    for (const { key } of changes) {
      const override = overrides.get(key);
      if (override)
        throw new AppError('not-acceptable', sentence`${key} is set by ${override.source} and can’t be changed here`, {
          help: 'setting-fixed',
        });
    }
    for (const { key, value } of changes) if (!isHash(key)) refuseSecret(key, value);
    const next = after(changes);
    for (const { keys, refuse } of rules) {
      const rejection = changes.some(({ key }) => keys.includes(key)) ? refuse(next, current()) : undefined;
      if (rejection) throw new AppError('not-acceptable', rejection, { help: 'setting-refused' });
    }
    return changes;
  }

  /** Returns the keys that changed. */
  async function commitSave(request: Partial<SaveRequest>): Promise<ReadonlySet<string>> {
    const { patch = {}, parts, who, undoes, asHash = [], also = [] } = request;
    const isUndo = undoes !== undefined;
    const isHash = (key: SettingKey) => isUndo || asHash.includes(key);
    const chosen: StoredValue[] = [];
    for (const { key, value } of check(patch, isHash))
      chosen.push({ key, value: isHash(key) ? value : await hash(key, value) });

    const changed = chosen.filter(({ key, value }) => !isSameValue(value, values.get(key)));
    const changedParts = (parts ?? []).filter(({ part, value }) => !isDeepStrictEqual(part.current(), value));
    const replaced = [
      ...changed.map(({ key, value }) => ({
        key,
        before: values.get(key),
        after: value,
        isSecret: isSecretSetting(key),
      })),
      ...changedParts.map(({ name, part, value }) => ({
        key: name,
        before: part.current(),
        after: value,
        isSecret: part.isSecret ?? false,
      })),
    ];
    if (chosen.length + replaced.length + also.length === 0) return new Set();

    const failed = await commit(db, [
      {
        async write(transaction) {
          await writeSettings(transaction, secrets, chosen);
          if (who !== undefined && replaced.length > 0)
            await history.write(transaction, { at: now(), who, undoes, changes: replaced });
          for (const { keys, write } of writers)
            if (changed.some(({ key }) => keys.includes(key))) await write(transaction);
        },
        done() {
          for (const { key, value } of changed) values.set(key, value);
          for (const { key } of chosen) chosenKeys.add(key);
          snapshot = undefined;
        },
      },
      ...changedParts.map(({ part, value }) => part.change(value, isUndo)),
      ...also,
    ]);
    for (const error of failed) note(error);
    return new Set(replaced.map(({ key }) => key));
  }

  async function saveRequest(read: () => Partial<SaveRequest> | Promise<Partial<SaveRequest>>) {
    const changed = await exclusively(async () => commitSave(await read()));
    for (const { keys, run } of watchers) {
      if (!keys.some((key) => changed.has(key))) continue;
      try {
        await run();
      } catch (error) {
        note(error);
      }
    }
    return changed;
  }

  const note = (error: unknown) => log.error({ err: error }, 'Could not apply a changed setting');

  return {
    // The map holds for every key what its field declares.
    get: <K extends SettingKey>(key: K) => values.get(key) as SettingValue<K>,
    current,
    /** Settings after a patch; throws if it would be rejected. */
    wouldBe: (patch: SettingsPatch, asHash: readonly SettingKey[] = []): FlatSettings =>
      after(check(patch, (key) => asHash.includes(key))),
    /** The settings that cannot be changed here, each with what decides it. */
    locked: () => Object.fromEntries([...overrides].map(([key, { source }]) => [key, source])),
    /** Rows that could not be read when the settings were opened, and that nothing else decides. */
    unreadable: (): SettingKey[] => stored.unreadable.filter((key) => !overrides.has(key)),
    /** Whether it was chosen by the user or the environment. */
    wasChosen: (key: SettingKey): boolean => chosenKeys.has(key),
    history,

    /** Saves everything or, if one value is invalid, nothing. Automatic saves are not in the history. */
    save: async (patch: SettingsPatch) => void (await saveRequest(() => ({ patch }))),

    /** Like `save`, but stores a hash, if the stored hash is still `before`. */
    replaceHash: async (key: SettingKey, before: string, next: string) =>
      void (await saveRequest(() => (values.get(key) === before ? { patch: { [key]: next }, asHash: [key] } : {}))),

    /**
     * Like `save`, with the form parts of other features and a history entry. `read` runs without concurrent saves, so
     * it can rely on the current state. Returns the changed keys.
     */
    saveTogether: (read: () => SaveRequest | Promise<SaveRequest>) => saveRequest(read),

    /** Runs in the transaction that changes any of these settings, so that neither is without the other. */
    onSave: (keys: readonly SettingKey[], write: Change['write']) => void writers.push({ keys, write }),
    /** Runs after any of these settings changed; a save is answered when all who watch are done. */
    onChange: (keys: readonly SettingKey[], run: () => unknown) => void watchers.push({ keys, run }),
  };
}
