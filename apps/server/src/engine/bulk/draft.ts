import type { BulkGroup, BulkItemState, Cure, DownloadsLeft, MediaKind } from '@captionarr/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';

export type BulkRow = Selectable<Tables['bulk']>;
export type BulkItemRow = Selectable<Tables['bulk_item']>;

/** One line of a preview. */
export interface Draft {
  type: MediaKind;
  mediaId: number;
  itemId: number;
  title: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string | null;
  path: string | null;
  size: number | null;
  /** Of the bytes that were looked at. */
  hash: string | null;
  group: BulkGroup;
  /** In English. */
  sentence: string | null;
  figures: Record<string, number>;
  cure: Cure | null;
}

/** What became of an item. */
export interface Acted {
  state: Exclude<BulkItemState, 'waiting' | 'undone'>;
  sentence?: string | null;
  figures?: Record<string, number>;
  changeId?: number | null;
  /** What an undo has to take back beside the file. */
  undo?: { provider: string; subsId: string };
}

/** What a preview found beside its items. */
export interface BulkFacts {
  titles?: number;
  cost?: number | null;
  /** Where the order knows better than the figures of earlier ones. */
  seconds?: number | null;
  requests?: { needed: number; left: number | null } | null;
  downloads?: DownloadsLeft | null;
  /** At most so many items are worked on. */
  limit?: number;
  /** Size in the version store by size of the file. */
  ratio?: number;
  /** Milliseconds that the run took for each item, for the estimates of later ones. */
  eachMs?: number;
  missing?: { before: number; after: number } | null;
}
