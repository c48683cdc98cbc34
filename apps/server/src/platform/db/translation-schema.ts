import type { Generated } from 'kysely';
import type { KindCode } from './kind-code.ts';

/** Tables of migration 0030, which documents the columns. */
export interface TranslationTables {
  translated_line: { work: string; no: number; text: string; engine: string; at: number };
  translation_usage: TranslationUsageTable;
  translated_name: TranslatedNameTable;
  translated_address: { kind: KindCode; item_id: number; to_language: string; formal: number; informal: number };
}

interface TranslationUsageTable {
  month: string;
  engine: string;
  lines: Generated<number>;
  characters: Generated<number>;
  tokens: Generated<number>;
  cost: Generated<number>;
  took_ms: Generated<number>;
}

interface TranslatedNameTable {
  kind: KindCode;
  item_id: number;
  from_language: string;
  to_language: string;
  name: string;
  written: string;
  count: number;
}
