/** Letters to insert, delete or replace to make one text of another. */
function distance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of from.entries()) {
    const next = [i + 1];
    for (const [j, against] of to.entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === against ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Quotes and dashes that look alike in print are the same; a line break is a space; CJK has no spaces. */
export function comparable(text: string, language: string): string {
  const same = text
    .normalize('NFC')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[|^\n]/g, ' ')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]|''/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return language === 'zh' || language === 'ja' ? same.normalize('NFKC').replaceAll(' ', '') : same;
}

export interface Tally {
  letters: number;
  wrongLetters: number;
  cues: number;
  wrongCues: number;
  /** Wrong cues that are marked as doubtful, and all that are. */
  caught: number;
  marked: number;
  /** Lines that are italic as a whole, those of them that were found, and upright lines that were taken for italic. */
  italic: number;
  italicFound: number;
  italicWrong: number;
}

export const noTally = (): Tally => ({
  letters: 0,
  wrongLetters: 0,
  cues: 0,
  wrongCues: 0,
  caught: 0,
  marked: 0,
  italic: 0,
  italicFound: 0,
  italicWrong: 0,
});

export function addCue(tally: Tally, wanted: string, read: string, isMarked: boolean): boolean {
  const wrong = distance(wanted, read);
  tally.letters += Array.from(wanted).length;
  tally.wrongLetters += wrong;
  tally.cues += 1;
  if (isMarked) tally.marked += 1;
  if (wrong === 0) return true;
  tally.wrongCues += 1;
  if (isMarked) tally.caught += 1;
  return false;
}

export function addTally(total: Tally, part: Tally): void {
  for (const name of Object.keys(total) as (keyof Tally)[]) total[name] += part[name];
}

/** Whether each line is italic: as a whole, in part, or not. */
function italicsOf(text: string): ('whole' | 'part' | 'none')[] {
  let isOpen = false;
  return text.split(/[|^\n]/).map((line) => {
    const wasOpen = isOpen;
    isOpen = line.lastIndexOf('<i>') > line.lastIndexOf('</i>') || (wasOpen && !line.includes('</i>'));
    const isWhole = (wasOpen || line.startsWith('<i>')) && (isOpen || line.endsWith('</i>'));
    return isWhole ? 'whole' : wasOpen || line.includes('<i>') ? 'part' : 'none';
  });
}

export function addItalics(tally: Tally, wanted: string, read: string): void {
  const found = italicsOf(read);
  for (const [index, italic] of italicsOf(wanted).entries()) {
    const isFound = found[index] === 'whole';
    if (italic === 'whole') tally.italic += 1;
    if (italic === 'whole' && isFound) tally.italicFound += 1;
    if (italic === 'none' && isFound) tally.italicWrong += 1;
  }
}
