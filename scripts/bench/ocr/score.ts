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
}

export const noTally = (): Tally => ({ letters: 0, wrongLetters: 0, cues: 0, wrongCues: 0, caught: 0, marked: 0 });

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
