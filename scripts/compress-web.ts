// Writes a Brotli and a gzip copy beside every text file and program of the built web app; the server sends them as they are.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this, compression saves no packet. In bytes. */
const smallest = 1024;
/** 11 is 2% smaller and takes three times as long: for the app, not for the help. */
const qualityOf = (file: string) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: file.startsWith('apps/web/dist/assets/') ? 11 : 10 },
});

const files = globSync('apps/web/dist/**/*.{css,html,js,json,svg,txt,wasm,webmanifest}');
const sizes = await Promise.all(
  files.map(async (file) => {
    const plain = readFileSync(file);
    if (plain.length < smallest) return [0, 0, 0];
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(plain, qualityOf(file)),
      promisify(gzip)(plain, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
    return [plain.length, gz.length, br.length];
  }),
);
const [plain, gz, br] = [0, 1, 2].map((form) =>
  Math.round(sizes.reduce((sum, each) => sum + (each[form] ?? 0), 0) / 1000),
);
console.log(`Text files of the web app: ${plain} kB, gzip ${gz} kB, Brotli ${br} kB.`);
