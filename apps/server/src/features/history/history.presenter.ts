import type { LibraryKind } from '@captionarr/contract';
import { storedPercent } from '#domain/search/score-candidate.ts';
import { flag } from '#engine/library/present/item-fields.ts';
import { eventLanguageJson } from '#engine/library/present/language-json.ts';
import type { WriteRow } from '#engine/library/present/list-text.ts';
import type { HistoryRow } from '#engine/history/history-rows.ts';
import { relativeTime, wireTime } from '#platform/time-words.ts';

interface Dependencies {
  isUpgradable: (row: HistoryRow) => boolean;
  now: () => number;
}

const text = (value: string | null) => JSON.stringify(value ?? '');

/** Writes an event as it is on the wire, as JSON. */
export const createHistoryWriter =
  (kind: LibraryKind, { isUpgradable, now }: Dependencies): WriteRow<HistoryRow> =>
  (row) => {
    const own =
      kind === 'movies'
        ? `"radarrId":${row.media_id},"title":${text(row.item_title)}`
        : `"sonarrSeriesId":${row.item_id ?? 0},"sonarrEpisodeId":${row.media_id},"seriesTitle":${text(row.item_title)},` +
          `"episode_number":"${row.season ?? 0}x${row.number ?? 0}","episodeTitle":${text(row.episode_title)}`;
    return (
      `{${own},"id":${row.id},"at":${row.at},"timestamp":"${relativeTime(row.at, now())}",` +
      `"parsed_timestamp":"${wireTime(row.at)}","action":${row.action},"description":${text(row.description)},` +
      `"language":${eventLanguageJson(row.language ?? '')},"provider":${JSON.stringify(row.provider)},` +
      `"score":${JSON.stringify(scoreText(row))},"matches":${row.matches_json},"dont_matches":${row.dont_matches_json},` +
      `"attributes":${row.attributes_json ?? '[]'},"monitored":${flag(row.monitored ?? 0)},` +
      `"tags":${row.tags_json ?? '[]'},"subs_id":${JSON.stringify(row.subs_id)},` +
      `"subtitles_path":${JSON.stringify(row.subtitle_path)},"upgradable":${isUpgradable(row)},` +
      `"blacklisted":${flag(row.blacklisted)},"search_id":${row.search_id},"change_id":${row.change_id},` +
      `"undone_at":${row.undone_at},"undoable":${flag(row.undoable)}}`
    );
  };

/** `96.94%` */
function scoreText({ score, score_out_of: outOf }: Pick<HistoryRow, 'score' | 'score_out_of'>): string | null {
  const percent = storedPercent(score, outOf);
  return percent === null ? null : `${percent}%`;
}
