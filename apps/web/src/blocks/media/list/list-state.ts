import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Column } from '#kit/data-table/column.ts';
import type { MediaItem } from '#blocks/media/item.ts';
import type { Progress } from '#blocks/media/progress.tsx';
import type { Profiles } from '#blocks/media/use-profiles.ts';
import type { Sources } from '#blocks/sources/use-sources.ts';

/** State that a list needs to draw an item. */
export interface ListState<T> {
  t: TFunction;
  profiles: Profiles;
  /** Undefined while a single library source fills the list. */
  sources: Sources | undefined;
  /** Else the columns say less, so that the name keeps its place. */
  isRoomy: boolean;
  onEdit: (item: T) => void;
}

/** How the two lists differ. Keep it outside the component. */
export interface ListPresentation<T extends MediaItem> {
  columns: (tools: ListState<T>) => Column<T>[];
  progress: (item: T, tools: ListState<T>) => Progress;
  /** The second line of a card. */
  line: (item: T, tools: ListState<T>) => ReactNode;
  /** Further facts, on a card and under a poster. */
  facts: (item: T, tools: ListState<T>) => string[];
  tileFacts: (item: T, tools: ListState<T>) => string[];
}
