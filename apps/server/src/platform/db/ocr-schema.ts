/** Tables of migration 0031, which documents the columns. */
export interface OcrTables {
  ocr_reading: { key: string; text: string; confidence: number; weakest: number; used_at: number };
}
