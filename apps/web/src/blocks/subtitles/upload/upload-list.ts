import type { Verdict } from './judge-rows.ts';
import type { RowChange, UploadRow } from './upload-row.ts';
import type { UploadChoices } from './use-upload-choices.ts';

/** Props shared by the table and the cards. */
export interface UploadListProps {
  rows: readonly UploadRow[];
  /** In the order of the rows. */
  verdicts: readonly Verdict[];
  choices: UploadChoices;
  /** Whether there are episodes to choose from. */
  hasEpisodes: boolean;
  onChange: (id: string, change: RowChange) => void;
  onChangeAll: (change: RowChange) => void;
  onRemove: (id: string) => void;
}
