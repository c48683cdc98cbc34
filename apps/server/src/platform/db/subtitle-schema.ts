import type { CheckVerdict, Cure, FactCode } from '@captionarr/contract';
import type { Generated } from 'kysely';
import type { KindCode } from './kind-code.ts';

/** Tables of migrations 0004, 0022 and 0036, which document the columns. */
export interface SubtitleTables {
  history: HistoryTable;
  history_day: { kind: KindCode; day: number; n: number };
  file_change: FileChangeTable;
  kept_file: { hash: string; size: number; stored_size: number; at: number };
  video_probe: VideoProbeTable;
  subtitle_check: SubtitleCheckTable;
  file_quality: FileQualityTable;
  file_finding: FileFindingTable;
  quality_count: { kind: KindCode; name: string; n: number };
  guessed_language: { path: string; size: number; modified_at: number; language: string | null };
}

interface HistoryTable {
  id: Generated<number>;
  kind: KindCode;
  media_id: number;
  at: number;
  action: number;
  language: string | null;
  provider: string | null;
  subs_id: string | null;
  score: number | null;
  latest: Generated<number>;
  upgraded_from: number | null;
  description: string;
  video_path: string | null;
  subtitle_path: string | null;
  matches_json: Generated<string>;
  dont_matches_json: Generated<string>;
  change_id: number | null;
  /** The following are of migration 0005. */
  score_out_of: number | null;
  search_id: number | null;
  day: Generated<number>;
  attributes_json: string | null;
}

interface FileChangeTable {
  id: Generated<number>;
  batch: string;
  kind: KindCode;
  media_id: number;
  path: string;
  language: string;
  tool: string;
  detail_json: Generated<string>;
  at: number;
  who: string;
  before_hash: string | null;
  before_size: number | null;
  before_modified_at: number | null;
  after_hash: string | null;
  after_size: number | null;
  state: Generated<'begun' | 'done'>;
  /** Added by migration 0011. */
  undone_at: number | null;
}

interface VideoProbeTable {
  path: string;
  size: number;
  modified_at: number;
  inode: string;
  parser: string;
  at: number;
  streams_json: string;
}

interface SubtitleCheckTable {
  id: Generated<number>;
  kind: KindCode;
  media_id: number;
  path: string;
  language: string;
  at: number;
  hash: string;
  size: number;
  modified_at: number;
  video_size: number;
  video_modified_at: number;
  verdict: CheckVerdict;
  reason: string;
  detail: string | null;
  reference: 'audio' | 'track' | 'file' | null;
  offset: number;
  ratio: number;
  fit: number;
  other_id: number | null;
  handled: 'replaced' | null;
  batch: string | null;
  /** The following are of migration 0036. */
  coverage: number | null;
  precision: number | null;
  hole: number | null;
}

/** Amber or red; 0 for neither. */
type LevelCode = 0 | 1 | 2;

interface FileQualityTable {
  id: Generated<number>;
  kind: KindCode;
  media_id: number;
  item_id: number;
  path: string;
  language: string;
  size: number;
  modified_at: number;
  hash: string;
  measured_at: number;
  worst: LevelCode;
  cure: Cure | null;
  facts_json: string;
  /** 1 once the timing is measured, or can’t be. */
  timed: Generated<0 | 1>;
}

interface FileFindingTable {
  code: FactCode;
  kind: KindCode;
  item_id: number;
  media_id: number;
  file_id: number;
  level: 1 | 2;
}
