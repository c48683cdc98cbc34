import type { SourceKind, SourceValues } from '@captionarr/contract';
import { sourceKinds } from '@captionarr/contract/browser';
import { secretMask } from '@captionarr/contract/settings';
import { readAddress } from '#features/settings/read-address.ts';
import type { api } from '#lib/api.ts';

export type SourceTrial = Parameters<typeof api.libraries.test>[0]['form'];

/** The address that a person typed, in its saved form; undefined for other texts. */
export const addressOf = (kind: SourceKind, text: string) =>
  readAddress(text, Number(new URL(sourceKinds[kind].exampleUrl).port));

/** What a test needs. Only the server knows a saved key, so it is named by the id of its source. */
export const trialOf = (
  kind: SourceKind,
  values: Pick<SourceValues, 'url' | 'apikey' | 'verify_ssl' | 'http_timeout' | 'path_mappings'>,
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
  },
});
