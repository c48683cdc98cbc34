import { basename } from 'node:path';
import type { ClutterKind } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { storedPercent } from '#domain/search/score-candidate.ts';
import { arrivalCodes } from '#engine/history/record-history.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import type { SelectedSubtitle, SelectedVideo } from './select-files.ts';

interface Parts {
  db: Database;
  profiles: Pick<Profiles, 'find'>;
}

/** Why a file could go, by its path; what a look at the row can tell. */
export async function findClutter(
  parts: Parts,
  video: SelectedVideo,
  kinds: readonly ClutterKind[],
): Promise<Map<string, Sentence>> {
  return new Map([
    ...(kinds.includes('duplicate') ? await findDuplicates(parts.db, video) : []),
    ...(kinds.includes('unwanted') ? findUnwanted(parts.profiles, video) : []),
  ]);
}

/** In a language that the profile names in no form. Without a profile nothing is known about the wishes. */
function findUnwanted(profiles: Parts['profiles'], { profileId, subtitles }: SelectedVideo): [string, Sentence][] {
  const profile = profileId === null ? undefined : profiles.find(profileId);
  if (!profile) return [];
  const asked = new Set(profile.items.map(({ language }) => parseLanguageText(language).code2));
  return subtitles.flatMap(({ path, language }) =>
    path === null || asked.has(parseLanguageText(language).code2)
      ? []
      : [[path, sentence`The profile doesn’t ask for this language.`]],
  );
}

/** All but one file of the same language and kind. */
async function findDuplicates(db: Database, video: SelectedVideo): Promise<[string, Sentence][]> {
  const files = video.subtitles.filter((one): one is OnDisk => one.path !== null);
  const doubled = [...Map.groupBy(files, ({ language }) => language).values()].filter((some) => some.length > 1);
  if (doubled.length === 0) return [];
  const scores = await readScores(db, video);
  return doubled.flatMap((some) => {
    const [best, ...others] = some.toSorted((one, other) => compare(one, other, scores));
    return best ? others.map((other): [string, Sentence] => [other.path, explain(best, other, scores)]) : [];
  });
}

type OnDisk = SelectedSubtitle & { path: string };
/** In percent, of files with a record of a download or upload. */
type Scores = ReadonlyMap<string, number>;

const compare = (one: OnDisk, other: OnDisk, scores: Scores): number =>
  Number(scores.has(other.path)) - Number(scores.has(one.path)) ||
  (scores.get(other.path) ?? 0) - (scores.get(one.path) ?? 0) ||
  (other.modifiedAt ?? 0) - (one.modifiedAt ?? 0) ||
  (one.path < other.path ? -1 : 1);

function explain(best: OnDisk, other: OnDisk, scores: Scores): Sentence {
  const name = basename(best.path);
  if (scores.has(best.path) !== scores.has(other.path))
    return sentence`${name} stays, because the history knows where it came from.`;
  if (scores.get(best.path) !== scores.get(other.path)) return sentence`${name} stays, because its score is higher.`;
  return sentence`${name} stays, because it’s the newer one.`;
}

async function readScores(db: Database, { type, id }: SelectedVideo): Promise<Scores> {
  const rows = await db
    .selectFrom('history')
    .select(['subtitle_path as path', 'score', 'score_out_of as outOf'])
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('action', 'in', values(arrivalCodes))
    .orderBy('at')
    .execute();
  return new Map(
    rows.flatMap(({ path, score, outOf }) => (path === null ? [] : [[path, storedPercent(score, outOf) ?? 0]])),
  );
}
