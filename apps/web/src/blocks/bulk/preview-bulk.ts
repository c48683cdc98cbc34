import type { BulkOrder, BulkSelection } from '@captionarr/contract';
import { supports } from '#lib/features.ts';
import { opened } from '#lib/opened.ts';
import { createStore } from '#lib/store.ts';

export interface Followers {
  /** After the button was pressed. */
  onStart?: () => void;
  onCancel?: () => void;
}

interface AskedBulk extends Followers {
  /** Undefined until a person chose what to do. */
  order?: BulkOrder;
  selection: BulkSelection;
}

/** What the overlay is about. */
export const askedBulk = createStore<AskedBulk | undefined>(undefined);

const ask = (asked: AskedBulk) => {
  askedBulk.set(asked);
  opened.set('bulk');
};

/** Opens the preview of an order over many files; nothing happens until its button is pressed. */
export const previewBulk = (order: BulkOrder, selection: BulkSelection, followers: Followers = {}): void =>
  ask({ order, selection, ...followers });

/** Asks first what to do with the subtitles of the selection. */
export const chooseBulk = (selection: BulkSelection, onStart?: () => void): void =>
  ask({ selection, ...(onStart && { onStart }) });

/** Other servers of this API have no bulk orders. */
export const hasBulk = () => supports('bulk.prepare');
