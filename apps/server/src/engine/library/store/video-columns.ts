import type { UpstreamFile } from '#domain/library/upstream.ts';
import { textOf } from './shelf-columns.ts';

/** Columns shared by episodes and movies. */
export const videoColumns = (file: UpstreamFile, path: string) => ({
  audio: textOf(file.audio),
  file_id: file.id,
  scene_name: file.sceneName,
  path,
  file_json: JSON.stringify(file.facts),
});

/** The columns that are made from others. */
export interface VideoCopies {
  have: string;
  tracks: string;
  missing: string;
  wanted: number;
  nice: string;
  nice_wanted: number;
}

/** Values of a new row. */
export const blankVideo: VideoCopies = { have: '', tracks: '', missing: '', wanted: 0, nice: '', nice_wanted: 0 };
