import type { HistoryAction } from '@captionarr/contract';
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

export type ActionName = HistoryAction | 'Unknown';

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

/** Most used filters first. */
const byUse: readonly HistoryAction[] = ['Download', 'Upgrade', 'Manual', 'Upload', 'Sync', 'Translated', 'Delete'];
export const actionsByUse = byUse.flatMap((name) => actionCodes.filter((code) => actionName(code) === name));
