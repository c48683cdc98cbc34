import { sql } from 'kysely';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { ladderOf, whyOff } from '#domain/ladder/ladder-of.ts';
import type { Profile } from '#domain/library/profile.ts';
import { modelFor, packageOf } from '#domain/ocr/models.ts';
import type { InstalledEngine } from '#domain/ocr/ocr-engine.ts';
import type { Database } from '#platform/db/database.ts';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  db: Database;
  profiles: () => readonly Profile[];
  findEngine: () => Promise<InstalledEngine | undefined>;
}

const way = { page: '/settings/languages', label: 'Language settings' };

/** Whether image tracks in the languages that profiles want can be read; only those that the library has. */
export const checkOcr =
  ({ db, profiles, findEngine }: Dependencies): RunCheck =>
  async () => {
    const wanted = wantedLanguages(profiles());
    const models = (await imageLanguages(db))
      .filter((code2) => wanted.has(code2))
      .flatMap((code2) => modelFor(code2) ?? []);
    if (models.length === 0) return notInUse;
    const engine = await findEngine();
    const missing = [...new Set(models)].filter((model) => !engine?.models.has(model));
    if (missing.length === 0) return found(sayStatus('working'), [`tesseract ${engine?.version ?? ''}`]);
    const packages = missing.map(packageOf).toSorted();
    const issue: Issue = {
      key: engine ? 'ocr data' : 'ocr program',
      ...(engine
        ? sayIssue('ocr-data', { packages: packages.join(' ') })
        : sayIssue('ocr-program', { packages: ['tesseract-ocr', ...packages].join(' ') })),
      severity: 'warn',
      requiresAction: true,
      way,
      help: 'ocr',
    };
    return found(sayStatus('some-missing', { count: missing.length }), [], [issue]);
  };

/** Code2 of every language that a profile would read from images. */
function wantedLanguages(profiles: readonly Profile[]): Set<string> {
  const items = profiles.flatMap((profile) => {
    const ocr = ladderOf(profile).find(({ rung }) => rung === 'ocr');
    return ocr ? profile.items.filter((item) => whyOff(ocr, item) === null) : [];
  });
  return new Set(items.map(({ language }) => parseLanguageText(language).code2));
}

/** Code2 of every language that some video has an image track in; the condition is that of the index. */
async function imageLanguages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('subtitle')
    .select('language')
    .distinct()
    .where(sql<boolean>`codec IN ('hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle')`)
    .execute();
  return [...new Set(rows.map(({ language }) => parseLanguageText(language).code2))];
}
