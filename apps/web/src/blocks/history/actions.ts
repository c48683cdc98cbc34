import {
  IconArrowUp,
  IconDownload,
  IconLanguage,
  IconQuestionMark,
  IconTrash,
  IconUpload,
  IconUser,
  IconWaveSine,
  type Icon,
} from '@tabler/icons-react';
import { historyActions } from '@captionarr/contract/browser';

export type ActionName = (typeof historyActions)[keyof typeof historyActions] | 'Unknown';

/** Their words are in the catalogue under `history.actions`. */
export const actionName = (code: number): ActionName =>
  (historyActions as Readonly<Record<number, ActionName>>)[code] ?? 'Unknown';

export const actionIcons: Record<ActionName, Icon> = {
  Delete: IconTrash,
  Download: IconDownload,
  Manual: IconUser,
  Upgrade: IconArrowUp,
  Upload: IconUpload,
  Sync: IconWaveSine,
  Translated: IconLanguage,
  Unknown: IconQuestionMark,
};

export const actionCodes = Object.keys(historyActions).map(Number);

/** What is looked for most comes first. */
export const actionsByUse: readonly number[] = [1, 3, 2, 4, 5, 6, 0];
