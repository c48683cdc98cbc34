import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { anyCutoff, type Profile, type ProfileItem } from '#domain/library/profile.ts';
import { createLibraryStore } from '#engine/library/create-library-store.ts';
import { createRules } from '#engine/library/store/library-rules.ts';
import type { Instance } from '#engine/library/library-store.ts';
import { createMissingFinder } from '#engine/library/store/missing-finder.ts';
import { openProfiles } from '#engine/library/profiles.ts';
import { verifyCopies } from '#engine/library/verify/verify-copies.ts';
import { commit } from '#platform/db/commit.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { openSettings, type SettingsPatch } from '#platform/settings/settings-store.ts';

const log = pino({ level: 'silent' });

export const sonarr: Instance = { id: 1, type: 'episode', ordinal: 0 };
export const radarr: Instance = { id: 2, type: 'movie', ordinal: 0 };
export const secondSonarr: Instance = { id: 3, type: 'episode', ordinal: 1 };

/** `someProfile(1, 'en', 'fr:hi')` */
export const someProfile = (id: number, ...languages: string[]): Profile => ({
  id,
  name: `Profile ${id}`,
  cutoff: null,
  items: languages.map((language, index): ProfileItem => ({
    id: index + 1,
    language,
    audioExclude: false,
    audioOnlyInclude: false,
  })),
  mustContain: [],
  mustNotContain: [],
  originalFormat: false,
  tag: null,
});

/** 1 wants English, 2 English and French, 3 one of the two. */
const profilesAtStart = [
  someProfile(1, 'en'),
  someProfile(2, 'en', 'fr'),
  { ...someProfile(3, 'en', 'fr'), cutoff: anyCutoff },
];

interface Options {
  settings?: SettingsPatch;
  profiles?: readonly Profile[];
  now?: () => number;
}

/** An empty library in a real file. When the test is over, every copy in it must be true. */
export async function startLibrary({ settings: patch = {}, profiles: given = profilesAtStart, now }: Options = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'captionarr-library-'));
  const file = join(directory, 'captionarr.db');
  const database = await openDatabase({ file, log });
  const { db, bulk, checkpoint } = database;
  await db
    .insertInto('instance')
    .values([
      { id: sonarr.id, kind: 0, ordinal: 0 },
      { id: radarr.id, kind: 1, ordinal: 0 },
      { id: secondSonarr.id, kind: 0, ordinal: 1 },
    ])
    .execute();
  const settings = await openSettings({ db, log, secrets: await openSecretBox(join(directory, 'secret.key')) });
  await settings.save(patch);
  const opened = await openProfiles(db, now);
  const profiles = {
    ...opened,
    replace: (next: readonly Profile[], isUndo = false) => commit(db, [opened.replacing(next, isUndo)]),
  };
  await profiles.replace(given);
  const tools = { rules: createRules(settings), findMissing: createMissingFinder(profiles) };
  const verify = () => bulk((prepare) => verifyCopies(prepare, tools));

  let isExpectedTrue = true;
  onTestFinished(async () => {
    const wrong = isExpectedTrue ? await verify() : [];
    await database.close();
    await rm(directory, { recursive: true, force: true });
    expect(wrong).toEqual([]);
  });

  return {
    ...database,
    file,
    settings,
    profiles,
    store: createLibraryStore({ bulk, checkpoint, settings, profiles, now }),
    verify,
    /** For a test that breaks a copy on purpose. */
    expectUntrue: () => void (isExpectedTrue = false),
    series: (id: number) => db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    episode: (id: number) => db.selectFrom('episode').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    movie: (id: number) => db.selectFrom('movie').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    missing: (mediaId: number) => db.selectFrom('missing').selectAll().where('media_id', '=', mediaId).execute(),
    /** How many languages are missing, and how many videos lack one: episodes, then movies. */
    counters: async () => {
      const rows = await db.selectFrom('counter').selectAll().where('name', '<>', 'history').execute();
      return Object.fromEntries(rows.map(({ name, kind, value }) => [`${name} ${kind}`, value]));
    },
  };
}
