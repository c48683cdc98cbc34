import type { Made, RungName, RungOutcome } from '@captionarr/contract';
import type { Generated } from 'kysely';
import type { FileMark } from '#platform/file-mark.ts';
import type { KindCode } from './kind-code.ts';

/** Tables of migrations 0029, 0033, 0045 and 0046, which document the columns. */
export interface LadderTables {
  rung_result: RungResultTable;
  ladder_wait: { kind: KindCode; media_id: number; language: string; at: number };
  planned_profile: { id: number; content: string };
  made_content: { hash: string; made: Made; detail_json: Generated<string>; at: number };
  review: ReviewTable;
  discarded_review: { id: number; at: number; content: string };
  review_picture: { review_id: number; cue: number; png: Uint8Array };
  transcript: TranscriptTable;
}

interface RungResultTable {
  kind: KindCode;
  media_id: number;
  language: string;
  rung: RungName;
  at: number;
  took_ms: number;
  outcome: RungOutcome;
  sentence: string;
  figures_json: Generated<string>;
  video_path: string;
}

interface ReviewTable {
  id: Generated<number>;
  kind: KindCode;
  media_id: number;
  language: string;
  made: Made;
  at: number;
  video_path: string;
  path: string | null;
  sentence: string | null;
  engine: string;
  made_from: string;
  cue_count: number;
  doubtful: number;
  cues_json: string;
  doubts_json: string;
  sources_json: string | null;
}

interface TranscriptTable extends FileMark {
  path: string;
  stream: number;
  engine: string;
  wished: string;
  language: string;
  seconds: number;
  took_ms: number;
  at: number;
  heard_json: string;
}
