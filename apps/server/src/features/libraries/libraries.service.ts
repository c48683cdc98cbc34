import {
  hasValue,
  newSource,
  secretMask,
  sourceKinds,
  type LibraryKind,
  type LibrarySource,
  type RootFolder,
  type SourceKind,
  type SourceRemoval,
  type SourceValues,
} from '@captionarr/contract';
import type { Connector } from '#domain/library/connector.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { createTitleCounts } from '#engine/library/sources/count-titles.ts';
import type { NewSource, Sources } from '#engine/library/sources/open-sources.ts';
import { findTwin } from '#engine/library/sources/source-part.ts';
import { isSameHost, readSourceUrl } from '#engine/library/sources/source-url.ts';
import type { Source } from '#engine/library/sources/source.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { createDescription } from './describe-source.ts';
import { createInboxes } from './inbox.ts';
import { mainListOf, type SourceState } from './libraries.presenter.ts';
import { readFolders } from './source-folders.ts';
import { createSourceTest, type AskSource } from './test-source.ts';

interface Dependencies {
  db: Database;
  sources: Sources;
  baseUrl: string;
  profiles: Pick<Profiles, 'find'>;
  ask: AskSource;
  stateOf: (kind: LibraryKind, ordinal: number) => SourceState | undefined;
  syncSource: (source: Source) => Promise<unknown>;
  removeTitles: (source: Source) => Promise<unknown>;
  connectorOf: (kind: LibraryKind, ordinal: number) => Pick<Connector, 'inbox'> | undefined;
  checkPaths: (id: string) => Promise<RootFolder[]>;
  lastPaths: (id: string) => LibrarySource['paths'] | undefined;
}

export type LibrariesService = ReturnType<typeof createLibrariesService>;

export function createLibrariesService(dependencies: Dependencies) {
  const { db, sources, profiles, ask, connectorOf, syncSource, removeTitles, checkPaths } = dependencies;
  const titles = createTitleCounts(db);

  const inboxes = createInboxes(sources, (source) => connectorOf(mainListOf(source), source.ordinal));
  const describe = createDescription({
    ...dependencies,
    countTitles: (source) => titles.count(source),
    countUnsure: (source) => inboxes.count(source),
  });
  const othersOf = (source: Source | undefined) => sources.all().filter(({ id }) => id !== source?.id);

  /** The values to save; throws if one of them can’t be. */
  function check(given: Partial<SourceValues>, kind: SourceKind, before?: Source): Partial<SourceValues> {
    const values = { ...(before ? {} : newSource), ...given };
    if (!hasValue(kind, 'url')) delete values.url;
    else if (values.url !== undefined) values.url = readSourceUrl(values.url);
    if (!hasValue(kind, 'folders')) delete values.folders;
    else if (values.folders !== undefined) values.folders = readFolders(values.folders, othersOf(before));
    const { url = before?.values.url ?? '', folders = before?.values.folders ?? [], default_profile: profile } = values;
    const isMasked = values.apikey === undefined || values.apikey === secretMask;
    if (isMasked) delete values.apikey;
    else values.apikey = values.apikey?.trim();
    if (before && isMasked && before.values.apikey !== '' && !isSameHost(before.values.url, url))
      throw new AppError(
        'not-acceptable',
        sentence`The address of ${before.values.name} has changed. Enter the API key again.`,
      );
    const twin = findTwin(sources.all(), { id: before?.id, kind, values: { url, folders } });
    if (twin)
      throw new AppError('conflict', sentence`${twin.values.name} already has this address.`, {
        help: 'library-sources',
      });
    if (profile && !profiles.find(profile)) throw new AppError('not-found', 'Languages profile not found');
    return values;
  }

  return {
    /** The first of a kind is listed once it was used. */
    async list(): Promise<LibrarySource[]> {
      const all = await Promise.all(sources.all().map(describe));
      return all.filter(({ first, enabled, series, movies }) => !first || enabled || series + movies > 0);
    },

    async create(kind: SourceKind, given: NewSource, who: string): Promise<LibrarySource> {
      const { apikey = '', ...values } = check(given, kind);
      if (hasValue(kind, 'apikey') && apikey === '')
        throw new AppError(
          'not-acceptable',
          sentence`Enter the API key. In ${sourceKinds[kind].name}: ${sourceKinds[kind].keyPlace}.`,
        );
      const { name, color } = given;
      return describe(sources.get(await sources.create(kind, { ...values, name, color, apikey }, who)));
    },

    async update(id: string, given: Partial<SourceValues>, who: string): Promise<LibrarySource> {
      const source = sources.get(id);
      const values = check(given, source.kind, source);
      refuseLocked(source, values);
      await sources.update(id, values, who);
      return describe(sources.get(id));
    },

    async remove(id: string, who: string): Promise<void> {
      const source = sources.get(id);
      if (source.isByEnvironment)
        throw new AppError(
          'not-acceptable',
          sentence`The environment describes ${source.values.name}. Remove its variables instead.`,
          {
            help: 'setting-fixed',
          },
        );
      await sources.remove(id, who);
      // The settings only disable the first of a kind.
      if (source.ordinal === 0) await removeTitles(source);
    },

    previewRemoval: async (id: string): Promise<SourceRemoval> => titles.previewRemoval(sources.get(id)),
    test: createSourceTest(sources, ask),
    checkPaths: async (id: string): Promise<RootFolder[]> => checkPaths(sources.get(id).id),
    sync: async (id: string): Promise<void> => void (await syncSource(sources.get(id))),
    inboxes,
  };
}

function refuseLocked(source: Source, values: Partial<SourceValues>): void {
  const fixed = source.locked.find(
    (name) => values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(source.values[name]),
  );
  if (fixed === undefined) return;
  throw new AppError('not-acceptable', sentence`${fixed} of ${source.values.name} can’t be changed here.`, {
    help: 'setting-fixed',
  });
}
