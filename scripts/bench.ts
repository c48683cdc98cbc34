// npm run bench -- ground: measurements, each beside the bare parts it is made of, in the same run.
const benches: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  ground: () => import('./bench/ground.ts'),
  library: () => import('./bench/library.ts'),
  settings: () => import('./bench/settings.ts'),
};

const name = process.argv[2] ?? '';
const load = benches[name];
if (!load) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(2);
}
await (await load()).run(process.argv.slice(3));
