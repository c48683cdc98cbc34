import { formName, type ScoringReplay, type SettingKey } from '@captionarr/contract';
import {
  replayChoices,
  type ChangedChoice,
  type Rescored,
  type ScoringChoices,
} from '#domain/search/replay-choices.ts';
import { findVideo } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { readSettingsForm } from '#platform/settings/settings-form.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { readScoring, scoringKeys } from './read-scoring.ts';
import type { SearchRecords } from './search-records.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get' | 'wouldBe'>;
}

/** Takes a settings form as for a save; what has nothing to do with scores is left out. */
export type Replaying = (form: Record<string, unknown>) => Promise<ScoringReplay>;

/** Searches that are looked at, and changes that are listed. */
const [most, listed] = [400, 50];

const names = new Set(scoringKeys.map(formName));

/** Tells before a save which downloads of recent searches would have been other ones. */
export function createReplaying({ db, settings }: Dependencies, records: Pick<SearchRecords, 'recent'>): Replaying {
  return async (form) => {
    const given = Object.fromEntries(Object.entries(form).filter(([name]) => names.has(name)));
    const values = settings.wouldBe(readSettingsForm(given, [], {}).patch);
    // The map has every setting.
    const draft = { get: <K extends SettingKey>(key: K) => values[key] };
    const { changed, ...counts } = replayChoices(await records.recent(most), choicesOf(settings), choicesOf(draft));
    const data = await Promise.all(changed.slice(0, listed).map((one) => present(db, one)));
    return { ...counts, different: changed.length, data: data.filter((one) => one !== undefined) };
  };
}

const choicesOf = (settings: Pick<SettingsStore, 'get'>): ScoringChoices => ({
  episode: readScoring(settings, 'episode'),
  movie: readScoring(settings, 'movie'),
});

/** Undefined if the video is gone. */
async function present(
  db: Database,
  { record, language, was, would, why, detail }: ChangedChoice,
): Promise<ScoringReplay['data'][number] | undefined> {
  const { id, type, media_id } = record;
  const video = await findVideo(db, type, media_id).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  return (
    video && {
      search_id: id,
      type,
      media_id,
      title: video.title,
      language,
      was: presentOne(was),
      would: presentOne(would),
      why,
      detail,
    }
  );
}

const presentOne = (one: Rescored | undefined) =>
  one === undefined
    ? null
    : { provider: one.candidate.provider, release: one.candidate.releases[0] ?? null, percent: one.percent };
