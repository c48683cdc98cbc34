import { secretMask, sourceKinds, type LibraryKind, type LibrarySource, type Manager } from '@captionarr/contract';
import type { SourceCounts } from '#engine/library/sources/count-titles.ts';
import type { Source } from '#engine/library/sources/source.ts';

/** How a source does at the moment. */
export interface SourceState extends Pick<Manager, 'state' | 'message' | 'version'> {
  lastEventAt: number | null;
}

interface Facts {
  counts: SourceCounts;
  /** Undefined while it is not in use. */
  state: SourceState | undefined;
  sync: LibrarySource['sync'];
  held: number;
  paths: LibrarySource['paths'];
  /** Files in its inbox. */
  unsure: number;
  baseUrl: string;
}

export function presentSource(
  source: Source,
  { counts, state, sync, held, paths, unsure, baseUrl }: Facts,
): LibrarySource {
  const { id, kind, ordinal, values, locked, isByEnvironment } = source;
  const webhook = ordinal === 0 ? kind : `libraries/${id}`;
  return {
    ...values,
    apikey: values.apikey === '' ? '' : secretMask,
    id,
    kind,
    first: ordinal === 0,
    locked: [...locked],
    by_environment: isByEnvironment,
    state: state?.state ?? 'disabled',
    message: state?.message ?? '',
    version: state?.version ?? null,
    last_event_at: state?.lastEventAt ?? null,
    sync,
    ...counts,
    held,
    webhook: `${baseUrl}/api/webhooks/${webhook}`,
    paths,
    unsure,
  };
}

/** The list whose manager tells how the source does. */
export const mainListOf = ({ kind }: Pick<Source, 'kind'>): LibraryKind => sourceKinds[kind].fills[0];
