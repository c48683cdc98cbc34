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
import { createTurns } from '#platform/turns.ts';
import { checkValue } from './check-value.ts';
import type { PartWish } from './form-part.ts';
import type { Overrides } from './overrides.ts';
import type { SecretBox } from './secret-box.ts';
import { createSettingsHistory } from './settings-history.ts';
import { readSettings, writeSettings, type StoredValue } from './stored-settings.ts';

export type SettingsPatch = Partial<Record<SettingKey, unknown>>;
/** A rule over several settings, asked when one of them is saved: the sentence that refuses them, if they do not go together. */
export interface SettingsRule {
  keys: readonly SettingKey[];
  refuse: (settings: FlatSettings, before: FlatSettings) => string | undefined;
}

/** What is saved together. */
export interface SaveWish {
  patch: SettingsPatch;
  parts: readonly PartWish[];
  who: string;
  /** The save that this one takes back; what was hashed then comes as its hash. */
  undoes?: number;
  /** What else is committed with it, after all the rest. */
  also?: readonly Change[];
}

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  log: Logger;
  overrides?: Overrides;
  /** Secrets of which only a hash is kept. */
  hashed?: Partial<Record<SettingKey, (secret: string, salt?: Buffer) => Promise<string>>>;
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
  const inTurn = createTurns();

  const stored = await readSettings({ db, secrets, log });
  for (const { key, value } of stored.values) values.set(key, value);
  for (const [key, { value }] of overrides) {
    const checked = checkValue(key, value);
    values.set(key, await hash(key, checked, secrets.derive(key)));
  }

  async function hash(key: SettingKey, value: unknown, salt?: Buffer) {
    const hashSecret = hashed[key];
    return hashSecret && typeof value === 'string' && value !== '' ? hashSecret(value, salt) : value;
  }

  let snapshot: FlatSettings | undefined;
  /** The same object until something is saved, so that what is made from it can be kept as long. */
  const current = () => (snapshot ??= Object.fromEntries(values) as FlatSettings);

  const after = (changes: readonly StoredValue[]): FlatSettings => ({
    ...current(),
    ...Object.fromEntries(changes.map(({ key, value }) => [key, value])),
  });

  /** What a patch really changes; throws when it may not. */
  function check(patch: SettingsPatch) {
    const changes = Object.entries(patch)
      .map(([name, value]) => ({ key: name as SettingKey, value }))
      .filter(({ key, value }) => !(isSecretSetting(key) && value === secretMask))
      .map(({ key, value }) => ({ key, value: checkValue(key, value) }))
      .filter(({ key, value }) => !isSameValue(value, values.get(key)) || !overrides.has(key));

    for (const { key } of changes) {
      const override = overrides.get(key);
      if (override)
        throw new AppError('not-acceptable', `${key} is set by ${override.source} and cannot be changed here`, {
          help: 'setting-fixed',
        });
    }
    const next = after(changes);
    for (const { keys, refuse } of rules) {
      const refusal = changes.some(({ key }) => keys.includes(key)) ? refuse(next, current()) : undefined;
      if (refusal) throw new AppError('not-acceptable', refusal, { help: 'setting-refused' });
    }
    return changes;
  }

  /** What changed. */
  async function commitWish({ patch, parts, who, undoes, also = [] }: Partial<SaveWish>): Promise<ReadonlySet<string>> {
    const isUndo = undoes !== undefined;
    const chosen: StoredValue[] = [];
    for (const { key, value } of check(patch ?? {}))
      chosen.push({ key, value: isUndo ? value : await hash(key, value) });

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
          snapshot = undefined;
        },
      },
      ...changedParts.map(({ part, value }) => part.change(value, isUndo)),
      ...also,
    ]).catch(explain);
    for (const error of failed) note(error);
    return new Set(replaced.map(({ key }) => key));
  }

  async function saveWish(read: () => Partial<SaveWish> | Promise<Partial<SaveWish>>) {
    const changed = await inTurn(async () => commitWish(await read()));
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

  const note = (error: unknown) => log.error({ err: error }, 'A changed setting could not be put into effect');

  return {
    // The map holds for every key what its field declares.
    get: <K extends SettingKey>(key: K) => values.get(key) as SettingValue<K>,
    current,
    /** As they would be after this; throws when it would be refused. */
    wouldBe: (patch: SettingsPatch): FlatSettings => after(check(patch)),
    /** The settings that cannot be changed here, each with what decides it. */
    locked: () => Object.fromEntries([...overrides].map(([key, { source }]) => [key, source])),
    /** Rows that could not be read when the settings were opened, and that nothing else decides. */
    unreadable: (): SettingKey[] => stored.unreadable.filter((key) => !overrides.has(key)),
    /** Whether somebody had chosen it when the settings were opened, or the environment decides it. */
    wasChosen: (key: SettingKey): boolean => overrides.has(key) || stored.values.some((each) => each.key === key),
    history,

    /** Saves all of it or, when one value is refused, nothing. What the server saves by itself is not in the history. */
    save: async (patch: SettingsPatch) => void (await saveWish(() => ({ patch }))),

    /**
     * As `save`, together with the parts of other features, and remembered. `read` runs when no other save does, so that
     * it may go by what is there. Returns the keys of what changed.
     */
    saveTogether: (read: () => SaveWish | Promise<SaveWish>) => saveWish(read),

    /** Runs in the transaction that changes any of these settings, so that neither is without the other. */
    onSave: (keys: readonly SettingKey[], write: Change['write']) => void writers.push({ keys, write }),
    /** Runs after any of these settings changed; a save is answered when all who watch are done. */
    onChange: (keys: readonly SettingKey[], run: () => unknown) => void watchers.push({ keys, run }),
  };
}

/** A full disk is nobody's mistake, and needs a sentence. */
function explain(cause: unknown): never {
  if ((cause as { code?: string }).code !== 'SQLITE_FULL') throw cause;
  throw new AppError('unavailable', 'Nothing was saved, because the disk is full. Make room, and save again.', {
    cause,
    help: 'disk-full',
  });
}
