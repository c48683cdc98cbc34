import type { PathMapping } from '@captionarr/domain/settings/path-mapping.ts';
import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { newChoice, unsureFile } from './library-inbox.ts';
import { newSource, sourceColors, sourceKinds, type SourceKind } from './library-sources.ts';
import { rootFolder, syncReport } from './library.ts';
import { listed, paged, pageQuery, wireJson } from './wire.ts';

const sourceKind = z.enum(Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]]);

const pathMapping = z.tuple([z.string(), z.string()]) as unknown as z.ZodType<PathMapping, PathMapping>;

/** What a person decides about a source; also the names of its environment variables. */
export const sourceValues = z
  .object({
    name: z.string().trim().min(1).max(60),
    color: z.enum(sourceColors),
    /** A disabled source keeps its titles, but isn’t synced. */
    enabled: z.boolean(),
    /** With the base URL, if it has one. */
    url: z.string().trim().max(500),
    /** Masked when it is shown. */
    apikey: z.string().max(500),
    verify_ssl: z.boolean(),
    /** Seconds. */
    http_timeout: z.int().min(1).max(600),
    path_mappings: z.array(pathMapping),
    /** Profile of new titles; 0 for none, null for the default of Settings › Languages. */
    default_profile: z.int().nullable(),
    /** Titles with one of these tags are not searched. */
    excluded_tags: z.array(z.string()),
    /** A value of the setting “Sync with Sonarr”. */
    sync_minutes: z.int().min(1),
    /** Whether changes are heard as they happen. */
    live_feed: z.boolean(),
    /** Root folders of a folder source, on this host. */
    folders: z.array(z.string()),
    /** Chosen libraries of a media server, by its own ids; none for all. */
    libraries: z.array(z.string()),
  })
  .meta({ id: 'LibrarySourceValues' });
export type SourceValues = z.infer<typeof sourceValues>;

/**
 * `CAPTIONARR_SONARR_2__URL` for the address of the second Sonarr, `CAPTIONARR_FOLDER_1__FOLDERS` for the first folder
 * source; `_FILE` names a file that holds the value. The first Sonarr and Radarr have settings instead.
 */
export const sourceVariable = new RegExp(
  String.raw`^CAPTIONARR_(?!SONARR_1_|RADARR_1_)(${upper(sourceKinds)})_([1-9]\d?)__(${upper(sourceValues.shape)})(_FILE)?$`,
);

function upper(names: object): string {
  return Object.keys(names).join('|').toUpperCase();
}

/** Result of the last path check. */
const pathSummary = z.looseObject({
  folders: z.int(),
  /** Folders that this host doesn’t find, can’t read, or finds without the files. */
  broken: z.int(),
  /** Files that were looked for, and how many of them are there. */
  checked: z.int(),
  found: z.int(),
  /** The first problem in a sentence, or an empty text. */
  message: z.string(),
  /** Unix milliseconds. */
  at: z.int(),
});

export const librarySource = sourceValues
  .loose()
  .extend({
    /** `sonarr`, `radarr-2`: stays the same when everything else changes, and when a removed source returns. */
    id: z.string(),
    kind: sourceKind,
    /** The one of its kind that Settings › Sonarr or Settings › Radarr describes. */
    first: z.boolean(),
    /** Values that can’t be changed here: the environment sets them, or a settings page has them. */
    locked: z.array(z.keyof(sourceValues)),
    /** Whether the environment describes it, so that it can’t be removed here. */
    by_environment: z.boolean(),
    /** `live` while its feed is open; `polled` when it answers and has no feed, or the feed is off. */
    state: z.enum(['disabled', 'connecting', 'live', 'polled', 'unreachable', 'refused']),
    /** Why it is not live, in words for the user. */
    message: z.string(),
    version: z.string().nullable(),
    sync: syncReport.nullable(),
    series: z.int(),
    episodes: z.int(),
    movies: z.int(),
    /** Titles that are kept although the source no longer lists them. */
    held: z.int(),
    /** Last change that it reported by feed or webhook since the start, in Unix milliseconds. */
    last_event_at: z.int().nullable(),
    /** Path of its webhook below the origin and base URL; the API key is added as `?apikey=`. */
    webhook: z.string(),
    /** Null until its paths were checked. */
    paths: pathSummary.nullable(),
    /** Files in its inbox: a person has to say what they are. 0 for kinds that know their titles. */
    unsure: z.int(),
  })
  .meta({ id: 'LibrarySource' });
export type LibrarySource = z.infer<typeof librarySource>;

/** What leaves the lists with a source. No file on disk is touched. */
const sourceRemoval = z
  .looseObject({
    series: z.int(),
    episodes: z.int(),
    movies: z.int(),
    /** Titles with a profile, which they get back when the source returns. */
    with_profile: z.int(),
    /** History entries, which stay. */
    history: z.int(),
    /** Subtitle files, which stay on disk. */
    subtitles: z.int(),
  })
  .meta({ id: 'LibrarySourceRemoval' });
export type SourceRemoval = z.infer<typeof sourceRemoval>;

const sourceLibrary = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    /** The lists that its titles belong to. */
    fills: z.array(z.enum(['series', 'movies'])),
  })
  .meta({ id: 'LibrarySourceLibrary' });
export type SourceLibrary = z.infer<typeof sourceLibrary>;

const sourceTest = z
  .looseObject({
    success: z.boolean(),
    version: z.string().optional(),
    /** Error and fix. */
    error: z.string().optional(),
    /** Its root folders, with the mappings that were sent. */
    folders: z.array(rootFolder).optional(),
    /** Videos that a quick look at the folders of a folder source found; incomplete when it didn’t get through. */
    videos: z.looseObject({ found: z.int(), complete: z.boolean() }).optional(),
    /** What can be chosen of a media server. */
    libraries: z.array(sourceLibrary).optional(),
  })
  .meta({ id: 'LibrarySourceTest' });
export type SourceTest = z.infer<typeof sourceTest>;

const path = '/libraries';
const withId = z.object({ id: z.string() });
/** The mask as the key means the saved one, or none. */
const newValues = sourceValues.partial(newSourceKeys());

function newSourceKeys() {
  return Object.fromEntries(Object.keys(newSource).map((name) => [name, true])) as Record<keyof typeof newSource, true>;
}

const testedValues = sourceValues
  .pick({
    url: true,
    apikey: true,
    verify_ssl: true,
    http_timeout: true,
    path_mappings: true,
    folders: true,
    libraries: true,
  })
  .partial();
export type TestedValues = z.infer<typeof testedValues>;

export const librariesEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path,
    summary: 'Every library source: its values (key masked), state and number of titles',
    response: listed(librarySource),
  },
  create: {
    method: 'POST',
    path,
    summary: 'Add a library source; one that was removed before returns with its profiles and history',
    form: z.object({ kind: sourceKind, values: wireJson(newValues) }),
    response: librarySource,
  },
  update: {
    method: 'PATCH',
    path,
    summary: 'Change some values of a library source, or enable or disable it',
    form: withId.extend({ values: wireJson(sourceValues.partial()) }),
    response: librarySource,
  },
  remove: {
    method: 'DELETE',
    path,
    summary: 'Remove a library source and its titles from the lists; no file is deleted',
    form: withId,
  },
  previewRemoval: {
    method: 'GET',
    shared: true,
    path: `${path}/removal`,
    summary: 'What would leave the lists with a library source',
    query: withId,
    response: sourceRemoval,
  },
  test: {
    method: 'POST',
    path: `${path}/test`,
    summary: 'Whether a library source responds with these unsaved values, and whether this host finds its folders',
    form: z.object({
      /** Id of the saved source whose key is masked. */
      id: z.string().optional(),
      kind: sourceKind,
      values: wireJson(testedValues),
    }),
    response: sourceTest,
  },
  checkPaths: {
    method: 'GET',
    shared: true,
    path: `${path}/paths`,
    summary: 'Whether this host finds the root folders of a library source, and which mapping would help',
    query: withId,
    response: listed(rootFolder),
  },
  sync: {
    method: 'POST',
    path: `${path}/sync`,
    summary: 'Sync with a library source now',
    form: withId,
  },
  inbox: {
    method: 'GET',
    shared: true,
    path: `${path}/inbox`,
    summary: 'Files of a library source whose names don’t say what they are, with proposals; unmatched ones first',
    query: pageQuery.extend({ id: z.string() }),
    response: paged(unsureFile),
  },
  choose: {
    method: 'POST',
    path: `${path}/inbox`,
    summary: 'Say what a file of the inbox is, or ignore it; null takes the choice back',
    form: withId.extend({ path: z.string(), choice: newChoice }),
  },
} satisfies EndpointGroup;
