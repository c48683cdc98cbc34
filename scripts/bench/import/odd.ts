import { join } from 'node:path';
import { importParts, type ImportReport } from '@captionarr/contract';
import { writeBazarrFolder } from '@captionarr/lab';
import { send, startProduct } from '../product.ts';

const odd = {
  'cut off': { damage: 'cut off' },
  overwritten: { damage: 'overwritten' },
  'no database': { damage: 'no database' },
  'of a version that nobody knows': { variant: 'unreadable' },
  newer: { variant: 'newer' },
  old: { variant: 'old' },
} as const;
/** Something of these can be read. */
const readable: readonly string[] = ['newer', 'old'];

/** Folders that are damaged or strange: refused with a sentence, or taken over in part with a report. */
export async function printOdd(folder: string): Promise<boolean> {
  const product = await startProduct(join(folder, 'captionarr'));
  try {
    const lines: Record<string, { outcome: string }> = {};
    let isRight = true;
    for (const [name, options] of Object.entries(odd)) {
      const { folder: path } = await writeBazarrFolder(join(folder, name), options);
      const form = new URLSearchParams([['path', path], ...importParts.map((part) => ['parts', part])]);
      const report = JSON.parse(await send(`${product.url}/api/imports/preview`, 'POST', form)) as ImportReport;
      const taken = report.counts.reduce((sum, count) => sum + count.taken, 0);
      isRight &&= (report.refusal === null) === readable.includes(name) && taken > 0 === readable.includes(name);
      lines[name] = { outcome: report.refusal?.slice(0, 120) ?? `${taken} taken over, ${report.notes.length} notes` };
    }
    console.log('\nFolders that are damaged or strange');
    console.table(lines);
    return isRight;
  } finally {
    await product.stop();
  }
}
