import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zipOf } from '#zip.ts';
import { configOf, noManagers, type BazarrManagers } from './config.ts';
import { fillBazarr, type BazarrSize } from './fill.ts';
import { addInstances, type BazarrInstance } from './instances.ts';
import { pythonOf } from './python.ts';
import { schemaOf, type BazarrVariant } from './schema.ts';

interface Options extends Partial<BazarrSize> {
  variant?: BazarrVariant;
  /** Managers in its settings; unreachable ones by default. */
  managers?: Partial<BazarrManagers>;
  /** Further managers, which only the fork has. */
  instances?: readonly BazarrInstance[];
  /** Damage of the database. */
  damage?: 'cut off' | 'overwritten' | 'no database';
}

/** A configuration folder as Bazarr leaves it, with as much in it as is asked for; what it should come to. */
export async function writeBazarrFolder(
  folder: string,
  { variant = 'now', managers, instances, damage, ...requested }: Options = {},
) {
  const size: BazarrSize = { series: 12, episodes: 6, movies: 20, history: 200, blacklist: 8, ...requested };
  await mkdir(join(folder, 'config'), { recursive: true });
  await mkdir(join(folder, 'db'), { recursive: true });
  const { name, text } = configOf(variant, managers);
  await writeFile(join(folder, 'config', name), text);

  const database = join(folder, 'db', 'bazarr.db');
  const sqlite = new DatabaseSync(database);
  const { create, alter } = schemaOf(variant);
  for (const statement of create) sqlite.exec(statement);
  sqlite.exec('BEGIN');
  fillChoices(sqlite, variant);
  fillBazarr(sqlite, size, variant);
  sqlite.exec('COMMIT');
  for (const statement of alter) sqlite.exec(statement);
  if (instances) addInstances(sqlite, { ...noManagers, ...managers }, instances);
  sqlite.close();
  if (damage) await spoil(database, damage);
  return { folder, database, size, library: size.series * (1 + size.episodes) + size.movies };
}

/** The backup that it would make of such a folder. */
export async function zipBazarrFolder(folder: string, target: string): Promise<void> {
  const read = (...path: string[]) => readFile(join(folder, ...path));
  const files = { 'bazarr.db': await read('db', 'bazarr.db'), 'config.yaml': await read('config', 'config.yaml') };
  await writeFile(target, await zipOf(files));
}

const languages = [
  ['eng', 'en', 'English', 1],
  ['deu', 'de', 'German', 1],
  ['fra', 'fr', 'French', 0],
  ['pob', 'pb', 'Portuguese (Brazil)', 1],
  ['qqq', 'q1', 'Klingon', 1],
] as const;

function fillChoices(sqlite: DatabaseSync, variant: BazarrVariant): void {
  const language = sqlite.prepare(
    'INSERT INTO table_settings_languages (code3, code2, name, enabled) VALUES (?, ?, ?, ?)',
  );
  for (const row of languages) language.run(...row);
  const profile = sqlite.prepare(
    'INSERT INTO table_languages_profiles (profileId, name, items, cutoff, originalFormat, mustContain, mustNotContain, tag) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const flags = { audio_exclude: 'False', audio_only_include: 'False', hi: 'False', forced: 'False' };
  const english = { id: 1, language: 'en', ...flags };
  const items = [english, { id: 2, language: 'de', ...flags, audio_exclude: 'True' }];
  profile.run(1, "Anna's", JSON.stringify(items), 65_535, null, pythonOf(["it's"]), pythonOf([]), 'kids');
  // From before it was a flag, with a number twice.
  const { audio_only_include: _later, ...earlier } = flags;
  const legacy = [
    { id: 1, language: 'en', ...earlier, hi: 'only' },
    { id: 1, language: 'fr', ...earlier, hi: 'also' },
  ];
  profile.run(2, 'Legacy', JSON.stringify(legacy), null, 0, '[]', '[]', null);
  profile.run(3, 'Klingon', JSON.stringify([{ id: 1, language: 'q1', ...flags }]), null, 0, '[]', '[]', null);
  const notifier = sqlite.prepare('INSERT INTO table_settings_notifier VALUES (?, ?, ?)');
  notifier.run('Discord', 1, 'discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js');
  notifier.run('E-Mail', 1, 'mailtos://anna:her-mail-password@mail.lan');
  notifier.run('Telegram', 0, null);
  if (variant === 'fork')
    sqlite.exec("INSERT INTO table_settings_notifier VALUES ('Carrier Pigeon', 1, 'pigeon://roof')");
}

async function spoil(file: string, damage: NonNullable<Options['damage']>): Promise<void> {
  if (damage === 'no database') return writeFile(file, '<html>Not found</html>'.repeat(100));
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  try {
    if (damage === 'cut off') await handle.truncate(Math.floor(size / 2));
    else await handle.write(Buffer.alloc(Math.floor(size / 4), 0xa5), 0, undefined, Math.floor(size / 2));
  } finally {
    await handle.close();
  }
}
