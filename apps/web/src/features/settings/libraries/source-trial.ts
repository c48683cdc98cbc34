import type { SourceKind, SourceValues } from '@captionarr/contract';
import { hasValue, sourceKinds } from '@captionarr/contract/browser';
import { secretMask } from '@captionarr/contract/settings';
import { readAddress } from '#features/settings/read-address.ts';
import type { api } from '#lib/api.ts';

export type SourceTrial = Parameters<typeof api.libraries.test>[0]['form'];

/** The address that a person typed, in its saved form; undefined for other texts. */
export const addressOf = (kind: SourceKind, text: string) =>
  hasValue(kind, 'url') ? readAddress(text, Number(new URL(sourceKinds[kind].exampleUrl).port)) : '';

/** Each folder once, without the slash at the end that a picked one has. */
export const tidyFolders = (folders: readonly string[]): string[] => [
  ...new Set(folders.map((folder) => folder.trim().replace(/(?<=[^/\\])[/\\]+$/, '')).filter(Boolean)),
];

/** What a test needs. Only the server knows a saved key, so it is named by the id of its source. */
export const trialOf = (
  kind: SourceKind,
  values: Pick<
    SourceValues,
    'url' | 'apikey' | 'verify_ssl' | 'http_timeout' | 'path_mappings' | 'folders' | 'libraries'
  >,
  id: string | undefined,
): SourceTrial => ({
  ...(id !== undefined && values.apikey === secretMask && { id }),
  kind,
  values: {
    url: addressOf(kind, values.url) ?? '',
    apikey: values.apikey,
    verify_ssl: values.verify_ssl,
    http_timeout: values.http_timeout,
    path_mappings: values.path_mappings.filter(([theirs, ours]) => theirs !== '' && ours !== ''),
    folders: tidyFolders(values.folders),
    libraries: values.libraries,
  },
});
