import {
  isManager,
  newSource,
  sourceKey,
  sourceKinds,
  sourceOfKey,
  type LibraryKind,
  type SourceKind,
  type SourceValues,
} from '@captionarr/contract';
import { idRange } from '#domain/library/ids.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { FormPartInput, SavedPart } from '#platform/settings/form-part.ts';
import type { SaveRequest, SettingsStore } from '#platform/settings/settings-store.ts';
import { settingsOfFirst } from './first-source.ts';
import { describeSources, freeId, freeOrdinal, rowsByEnvironment } from './read-sources.ts';
import { createSourceParts, type SourcePlace } from './source-part.ts';
import { placeOf, placeOfRow, readSourceRows } from './source-rows.ts';
import { readSourceVariables } from './source-variables.ts';
import type { Source, SourceRules } from './source.ts';

export type Sources = Awaited<ReturnType<typeof openSources>>;
type Listener = (before: readonly Source[], after: readonly Source[]) => unknown;
/** What a new source must say. */
export type NewSource = Partial<SourceValues> & Pick<SourceValues, 'name' | 'color'>;

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'current' | 'locked' | 'saveTogether'>;
  secrets: SecretBox;
  environment: NodeJS.ProcessEnv;
  now?: () => number;
}

/** Wire ids have room for so many. */
const mostOrdinals = 60;

/** Where titles come from: the first Sonarr and Radarr, which the settings describe, and any number of further ones. */
export async function openSources({ db, settings, secrets, environment, now = Date.now }: Dependencies) {
  const variables = readSourceVariables(environment);
  const listeners: Listener[] = [];
  for (const row of rowsByEnvironment(variables, await readSourceRows(db)))
    await db
      .insertInto('library_source')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  let rows = await readSourceRows(db);
  let described: { settings: object; rows: object; all: Source[]; rules: SourceRules[] } | undefined;

  /** The same objects until something is saved, so that what follows from them can be kept. */
  function current() {
    const present = settings.current();
    if (described?.settings === present && described.rows === rows) return described;
    const all = describeSources({ rows, settings: present, lockedSettings: settings.locked(), variables, secrets });
    return (described = {
      settings: present,
      rows,
      all,
      rules: all.filter(({ ordinal }) => ordinal > 0).flatMap(rulesOf),
    });
  }
  const all = (): readonly Source[] => current().all;
  const find = (id: string): Source | undefined => all().find((source) => source.id === id);

  function get(id: string): Source {
    const source = find(id);
    if (!source) throw new AppError('not-found', sentence`No library source has the ID ${id}.`);
    return source;
  }

  const tell = async (before: readonly Source[]): Promise<void> => {
    for (const listener of listeners) await listener(before, all());
  };
  const partFor = createSourceParts({
    rows: () => rows,
    all,
    secrets,
    now,
    async changed(before) {
      rows = await readSourceRows(db);
      await tell(before);
    },
  });
  const input = (id: string, place: SourcePlace, value: unknown): FormPartInput => ({
    name: sourceKey(id),
    part: partFor(id, place),
    value,
  });

  /** The settings hold most of the first source of a kind; its row has the rest. */
  function saveOfFirst({ id, kind, ordinal, values: present }: Source, given: Partial<SourceValues>, who: string) {
    const { name, color, live_feed } = { ...present, ...given };
    const patch = isManager(kind) ? settingsOfFirst(kind, given) : {};
    return { patch, parts: [input(id, { kind, ordinal }, { name, color, live_feed })], who };
  }

  /** Settings tell of their own changes, but not all who follow sources hear them. */
  async function save(read: () => SaveRequest | Promise<SaveRequest>): Promise<void> {
    const before = all();
    const changed = await settings.saveTogether(read);
    if (![...changed].some((key) => sourceOfKey(key) !== undefined)) await tell(before);
  }

  return {
    all,
    find,
    get,
    /** Rules of the titles of further sources. */
    rules: (): readonly SourceRules[] => current().rules,
    /** Undefined when no source has titles with this ordinal. */
    at: (kind: LibraryKind, ordinal: number): Source | undefined =>
      all().find((source) => source.ordinal === ordinal && fills(source, kind)),
    /** Also of a removed one, whose past is kept. Undefined for the first of each kind. */
    idAt: (ordinal: number): string | undefined =>
      ordinal === 0 ? undefined : rows.find((row) => row.ordinal === ordinal)?.id,
    /** Whether anything fills this half of the library. */
    isInUse: (kind: LibraryKind): boolean => all().some((source) => source.values.enabled && fills(source, kind)),
    /** Lists that further sources fill while the first of the kind is disabled. */
    filledByFurther: (): LibraryKind[] =>
      (['series', 'movies'] as const).filter((kind) => {
        const filling = all().filter((source) => source.values.enabled && fills(source, kind));
        return filling.length > 0 && filling.every(({ ordinal }) => ordinal > 0);
      }),
    /** Calls back after each change of a row, and of the first source on the Libraries page; other changes of the settings are told by the settings. */
    onChange: (listener: Listener): void => void listeners.push(listener),

    /**
     * The first of a kind is described by the settings, unless it is to be a further one. A further one that was removed
     * returns with its ordinal, so that its titles have the ids that they had.
     */
    async create(kind: SourceKind, given: NewSource, who: string, { isFurther = false } = {}): Promise<string> {
      let id: string = kind;
      await save(async () => {
        const values = { ...newSource, ...given };
        const first = isManager(kind) && !isFurther ? get(kind) : undefined;
        if (first && !first.values.enabled && !first.locked.includes('enabled') && !(await hasTitles(db, kind)))
          return saveOfFirst(first, values, who);
        const removed = rows.find(
          (row) => row.kind === kind && row.removed_at !== null && placeOfRow(row) === placeOf(values),
        );
        id = removed?.id ?? freeId(kind, rows);
        const ordinal = removed?.ordinal ?? freeOrdinal(rows);
        if (ordinal > mostOrdinals)
          throw new AppError('conflict', 'There can’t be more library sources.', { help: 'library-sources' });
        return { patch: {}, parts: [input(id, { kind, ordinal }, values)], who };
      });
      return id;
    },

    update: (id: string, values: Partial<SourceValues>, who: string): Promise<void> =>
      save(() => {
        const source = get(id);
        if (source.ordinal === 0) return saveOfFirst(source, values, who);
        return { patch: {}, parts: [input(id, source, { ...source.values, ...values })], who };
      }),

    /** A job removes its titles. */
    remove: (id: string, who: string): Promise<void> =>
      save(() => {
        const source = get(id);
        if (source.ordinal === 0) return saveOfFirst(source, { enabled: false }, who);
        return { patch: {}, parts: [input(id, source, null)], who };
      }),

    /** The source that a key of the settings history names, also a removed one. */
    partOf: (key: string): SavedPart | undefined => {
      const row = rows.find(({ id }) => id === sourceOfKey(key));
      return row && partFor(row.id, row);
    },
  };
}

export const fills = ({ kind }: Pick<Source, 'kind'>, list: LibraryKind): boolean =>
  (sourceKinds[kind].fills as readonly LibraryKind[]).includes(list);

/** Whether the first source of a kind still has titles. */
async function hasTitles(db: Database, kind: SourceKind): Promise<boolean> {
  const [, last] = idRange(0);
  const found = await Promise.all(
    sourceKinds[kind].fills.map((list) =>
      db.selectFrom(mediaTables[list].table).select('id').where('id', '<=', last).limit(1).executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}

const rulesOf = ({ kind, ordinal, values }: Source): SourceRules[] =>
  sourceKinds[kind].fills.map((list) => ({
    kind: list,
    ordinal,
    mappings: values.path_mappings,
    excludedTags: values.excluded_tags,
    defaultProfile: values.default_profile,
  }));
