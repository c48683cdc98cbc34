import { libraryKinds, mediaKinds } from '@captionarr/domain/media/kinds.ts';
import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed, wireInt } from './wire.ts';

export const libraryKind = z.enum(libraryKinds);
export const mediaKind = z.enum(mediaKinds);

const ofKind = z.object({ kind: libraryKind });

/** How many there are of what; the sentence under a list's title and the figures on its chips. */
export const librarySummary = z
  .looseObject({
    total: z.int(),
    /** Has a profile, and nothing that it asks for is missing. */
    complete: z.int(),
    /** Lacks at least one language. */
    missing: z.int(),
    /** Has no profile, so nothing is asked for. */
    unassigned: z.int(),
    /** Number of continuing series; 0 for movies. */
    continuing: z.int(),
    ended: z.int(),
    unmonitored: z.int(),
  })
  .meta({ id: 'LibrarySummary' });
export type LibrarySummary = z.infer<typeof librarySummary>;

/** How the last whole synchronisation with a manager went. */
export const syncReport = z
  .looseObject({
    /** Unix milliseconds. */
    at: z.int(),
    took: z.int(),
    /** `held`: an implausible number of items was no longer listed, so they are kept. */
    outcome: z.enum(['done', 'held', 'failed']),
    /** Describes problems for the user; empty if there were none. */
    message: z.string(),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    /** Records that could not be read, and were left as they are. */
    refused: z.int(),
  })
  .meta({ id: 'SyncReport' });
export type SyncReport = z.infer<typeof syncReport>;

export const manager = z
  .looseObject({
    kind: libraryKind,
    /** 0 for the one in the settings. */
    ordinal: z.int(),
    name: z.string(),
    url: z.string(),
    version: z.string().nullable(),
    /** `live` while its feed is open; `polled` when it answers but has no feed. */
    state: z.enum(['connecting', 'live', 'polled', 'unreachable', 'refused']),
    /** Why it is not live, in words for the user. */
    message: z.string(),
    sync: syncReport.nullable(),
    /** How many records are kept although the manager no longer lists them. */
    held: z.int(),
  })
  .meta({ id: 'Manager' });
export type Manager = z.infer<typeof manager>;

/** One root folder of a manager, and how this host finds it. */
export const rootFolder = z
  .looseObject({
    /** Path as the manager names it. */
    path: z.string(),
    /** Path on this host with the current mappings. */
    local: z.string(),
    exists: z.boolean(),
    readable: z.boolean(),
    writable: z.boolean(),
    /** Number of files that were checked. */
    checked: z.int(),
    found: z.int(),
    /** The mapping that would find them, if there is a better one than the present. */
    proposal: z.looseObject({ from: z.string(), to: z.string(), found: z.int() }).nullable(),
    /** Problem and fix in a sentence; empty if there is none. */
    message: z.string(),
  })
  .meta({ id: 'RootFolder' });
export type RootFolder = z.infer<typeof rootFolder>;

/** The same series or movie in another library source, or in another quality. */
const libraryCopy = z
  .looseObject({
    id: z.int(),
    /** Id of its library source; absent for the first Sonarr and Radarr. */
    source: z.string().optional(),
    /** `2160p`; null for a series, or when it isn’t known. */
    resolution: z.string().nullable(),
  })
  .meta({ id: 'LibraryCopy' });
export type LibraryCopy = z.infer<typeof libraryCopy>;

/** Values that the filters of a list can take, with how many series or movies each would leave where that is known. */
const listChoices = z
  .looseObject({
    /** Missing languages: `en`, `en:hi` or `en:forced`. */
    missing: z.array(z.looseObject({ language: z.string(), count: z.int() })),
    /** Code2 of audio languages. */
    audio: z.array(z.string()),
    tags: z.array(z.string()),
  })
  .meta({ id: 'ListChoices' });
export type ListChoices = z.infer<typeof listChoices>;

export const libraryEndpoints = {
  choices: {
    method: 'GET',
    shared: true,
    path: '/library/choices',
    summary: 'Values for the filters of the list of series or movies',
    query: ofKind,
    response: listChoices,
  },
  copies: {
    method: 'GET',
    shared: true,
    path: '/library/copies',
    summary: 'Where else the library has the same series or movie, by external ids',
    query: ofKind.extend({ id: wireInt() }),
    response: listed(libraryCopy),
  },
  summary: {
    method: 'GET',
    shared: true,
    path: '/library/summary',
    summary: 'Number of series or movies, by state',
    query: ofKind,
    response: librarySummary,
  },
  managers: {
    method: 'GET',
    shared: true,
    path: '/library/managers',
    summary: 'The enabled managers, their connection and their last sync',
    response: listed(manager),
  },
  removeHeld: {
    method: 'DELETE',
    path: '/library/held',
    summary: 'Remove items that were kept although their manager no longer lists them',
    form: ofKind,
  },
  paths: {
    method: 'GET',
    shared: true,
    path: '/library/paths',
    summary: 'Whether this host can find the root folders of a manager, and which mapping would help',
    query: ofKind,
    response: listed(rootFolder),
  },
} satisfies EndpointGroup;
