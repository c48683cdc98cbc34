import { unread, type Reading } from '#domain/ocr/text/reading.ts';

interface Word {
  text: string;
  confidence: number;
}

const wordLevel = '5';

/**
 * Reads tesseract’s table: level, page, block, paragraph, line, word, left, top, width, height, confidence and text,
 * parted by tabs. Each picture is a page.
 */
export function readTable(table: string, count: number): Reading[] {
  const pages = Array.from({ length: count }, () => new Map<string, Word[]>());
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , , , , , confidence, text = ''] = row.split('\t');
    const lines = pages[Number(page) - 1];
    if (level !== wordLevel || !lines || text.trim() === '') continue;
    const key = `${block}.${paragraph}.${line}`;
    const words = lines.get(key) ?? [];
    lines.set(key, words);
    words.push({ text: text.trim(), confidence: Number(confidence) });
  }
  return pages.map((lines) => toReading([...lines.values()]));
}

function toReading(lines: readonly (readonly Word[])[]): Reading {
  const words = lines.flat();
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return unread;
  return {
    text: lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'),
    confidence: words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters,
    weakest: Math.min(...words.map(({ confidence }) => confidence)),
  };
}
