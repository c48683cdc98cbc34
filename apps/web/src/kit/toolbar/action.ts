import type { Icon } from '@tabler/icons-react';
import type { Call } from '#lib/features.ts';

/** Something a person can do here: drawn as a button, or as a line of a menu. */
export interface Action {
  label: string;
  icon: Icon;
  onClick?: () => void;
  disabled?: boolean;
  loading?: boolean;
  /** Cannot be taken back: drawn red. */
  danger?: boolean;
  /** Parted from the line above it in a menu. */
  divided?: boolean;
  shortcut?: string;
  /** The key that does it to the row in focus. */
  key?: string;
  /** A few letters about how it is set just now. */
  badge?: string;
  /** Choices that open below the button. */
  choices?: readonly Choice[];
  /** The call of the server that it makes; where the server does not know it, the action is not there. */
  needs?: Call;
}

export interface Choice {
  label: string;
  onClick: () => void;
  icon?: Icon;
  disabled?: boolean;
}
