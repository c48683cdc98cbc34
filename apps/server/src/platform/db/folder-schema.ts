import type { Generated } from 'kysely';

/** What was found in folder sources; migrations 0027 and 0034 document the columns. */
export interface FolderTables {
  folder_directory: FolderDirectoryTable;
  folder_file: FolderFileTable;
  folder_picture: { id: Generated<number>; ordinal: number; directory: string; name: string; modified_at: number };
}

interface FolderDirectoryTable {
  ordinal: number;
  path: string;
  parent: string;
  modified_at: number;
  device: string;
  series_nfo: string | null;
}

interface FolderFileTable {
  id: Generated<number>;
  ordinal: number;
  root: string;
  directory: string;
  path: string;
  device: string;
  inode: string;
  size: number;
  modified_at: number;
  hash: string | null;
  gone_at: number | null;
  type: 'episode' | 'movie' | 'unsure' | 'ignored';
  recognized_json: string;
  choice_json: string | null;
  nfo_json: string | null;
  tags_json: Generated<string | null>;
  label: string | null;
  title_key: string | null;
  episode_keys: Generated<string>;
  stale: Generated<number>;
}
