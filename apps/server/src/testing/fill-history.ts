import SQLite from 'better-sqlite3';

interface Counts {
  /** Events of episodes and of movies. */
  history: readonly [number, number];
  blacklist: number;
}

/** Sizes that an installation reaches in some years. */
export const historySizes: Record<'large' | 'huge', Counts> = {
  large: { history: [35_000, 15_000], blacklist: 400 },
  huge: { history: [600_000, 250_000], blacklist: 4000 },
};

const days = 1000;
const providers = "'opensubtitlescom', 'subdl', 'gestdown', 'podnapisi', 'manual'";

const pick = (list: string, number: string) =>
  `json_array(${list}) ->> ((${number}) % json_array_length(json_array(${list})))`;
const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;

/** Adds events to a database that `fillLibrary` has made; triggers keep what is counted. */
export function fillHistory(file: string, { history, blacklist }: Counts, now = Date.now()): void {
  const sqlite = new SQLite(file);
  sqlite.pragma('synchronous = OFF');
  for (const kind of [0, 1] as const) {
    const table = kind === 0 ? 'episode' : 'movie';
    const outOf = kind === 0 ? 360 : 180;
    const at = `${now} - (i * 7919 % ${days}) * 86400000 - i * 13 % 86400000`;
    sqlite.exec(`
      CREATE TEMP TABLE video AS SELECT row_number() OVER (ORDER BY id) - 1 AS no, id, path FROM ${table};
      CREATE UNIQUE INDEX temp.video_no ON video (no);
      ${numbers(history[kind])}
      INSERT INTO history (kind, media_id, at, day, action, language, provider, subs_id, score, score_out_of, description,
          video_path, subtitle_path, matches_json, dont_matches_json, latest)
        SELECT ${kind}, v.id, ${at}, CAST(strftime('%Y%m%d', (${at}) / 1000, 'unixepoch', 'localtime') AS INTEGER),
          1 + i % 4, ${pick("'en', 'de', 'fr', 'en:hi'", 'i')}, ${pick(providers, 'i / 3')}, 'sub-' || i,
          ${outOf} - i % 90, ${outOf}, 'English subtitles downloaded from subdl with a score of 92.22%.', v.path,
          v.path || '.srt', '["series","season","episode","year"]', '["source","release_group"]', 0
        FROM n CROSS JOIN video AS v WHERE v.no = i * 31 % (SELECT count(*) FROM video);
      ${numbers(blacklist)}
      INSERT OR IGNORE INTO blacklist (kind, media_id, at, provider, subs_id, language)
        SELECT ${kind}, v.id, ${at}, 'subdl', 'sub-' || (i * 5), 'en'
        FROM n CROSS JOIN video AS v WHERE v.no = i * 17 % (SELECT count(*) FROM video);
      DROP TABLE video;
    `);
  }
  sqlite.exec('ANALYZE');
  sqlite.close();
}
