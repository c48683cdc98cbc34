// npm run bench -- ground: measurements, each beside the bare parts it is made of, in the same run.
const benches: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  attack: () => import('./bench/attack.ts'),
  backup: () => import('./bench/backup.ts'),
  bulk: () => import('./bench/bulk.ts'),
  charsets: () => import('./bench/charsets.ts'),
  dialogue: () => import('./bench/dialogue.ts'),
  fleet: () => import('./bench/fleet.ts'),
  folder: () => import('./bench/folder.ts'),
  fuzz: () => import('./bench/fuzz.ts'),
  ground: () => import('./bench/ground.ts'),
  home: () => import('./bench/home.ts'),
  import: () => import('./bench/import.ts'),
  library: () => import('./bench/library.ts'),
  lighthouse: () => import('./bench/lighthouse.ts'),
  lists: () => import('./bench/lists.ts'),
  memory: () => import('./bench/memory.ts'),
  pages: () => import('./bench/pages.ts'),
  providers: () => import('./bench/providers.ts'),
  quality: () => import('./bench/quality.ts'),
  recognize: () => import('./bench/recognize.ts'),
  mutations: () => import('./bench/mutations.ts'),
  names: () => import('./bench/names.ts'),
  ocr: () => import('./bench/ocr.ts'),
  scan: () => import('./bench/scan.ts'),
  settings: () => import('./bench/settings.ts'),
  'small-machine': () => import('./bench/small-machine.ts'),
  soak: () => import('./bench/soak.ts'),
  start: () => import('./bench/start.ts'),
  sync: () => import('./bench/sync.ts'),
  transcribe: () => import('./bench/transcribe.ts'),
  translate: () => import('./bench/translate.ts'),
  wanted: () => import('./bench/wanted.ts'),
  witnesses: () => import('./bench/witnesses.ts'),
};

const name = process.argv[2] ?? '';
const load = benches[name];
if (!load) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(2);
}
await (await load()).run(process.argv.slice(3));
