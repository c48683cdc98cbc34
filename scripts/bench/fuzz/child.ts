// Started by fuzz.ts with the right to write in one folder only. Says a line of JSON after each area.
import { constants } from 'node:fs';
import { runArea } from './area.ts';
import { fileAreas } from './file-areas.ts';
import { textAreas } from './text-areas.ts';

// 7z-wasm asks for constants of the file system in a way that a process with few rights does not have.
Object.assign(process, { binding: () => ({ fs: constants }) });

const [folder = '', seed = '0', share = '1'] = process.argv.slice(2);
for (const area of [...textAreas, ...fileAreas]) {
  console.log(JSON.stringify({ starts: area.name }));
  const inputs = Math.ceil(area.inputs * Number(share));
  console.log(JSON.stringify(await runArea({ ...area, inputs }, Number(seed), folder)));
}
// 7z-wasm leaves the result of its last run there.
process.exitCode = 0;
