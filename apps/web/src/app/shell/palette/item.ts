import type { Icon } from '@tabler/icons-react';
import type { FoundTitle } from '#lib/queries/search.ts';

/** A line of the palette. */
export interface PaletteItem {
  id: string;
  label: string;
  /** Second line: its place or its current value. */
  hint?: string;
  /** Other words that find it. */
  words?: string;
  icon: Icon;
  /** Its poster stands in place of the icon. */
  title?: FoundTitle;
  /** Where it leads. */
  to?: string;
  /** What it does, if it leads nowhere. */
  run?: () => void;
}

export interface PaletteGroup {
  id: string;
  name: string;
  items: readonly PaletteItem[];
}
