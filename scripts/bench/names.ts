import { accuracyTable, measureNames } from '../../packages/domain/src/search/release-parser/testing/measure-names.ts';

/** How well names of releases are read, beside guessit; `names all` lists what is read otherwise. */
export async function run([part]: string[]): Promise<void> {
  const measured = measureNames();
  console.log(accuracyTable(measured));
  if (part !== 'all') return;
  for (const { name, field, read, meant } of measured.misread)
    console.log(`${name}\n  ${field}: ${read}, meant ${meant}`);
}
