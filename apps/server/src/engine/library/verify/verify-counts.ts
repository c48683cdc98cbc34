import { causeBlock } from '#platform/db/migrations/0049-cause-blocks.ts';
import type { Prepare } from '#platform/db/bulk.ts';
import { causeOfRow } from '#engine/library/store/refresh-causes.ts';
import { selectAll } from '#engine/library/store/statements.ts';

/** Each query finds differences, as `what`, `is` and `should`. */
const checks = [
  `SELECT 'counter ' || name || ' of ' || CASE kind WHEN 0 THEN 'episodes' ELSE 'movies' END AS what, value AS "is", should FROM (
     SELECT name, kind, value, CASE
       WHEN name = 'missing' THEN (SELECT count(*) FROM missing WHERE missing.kind = counter.kind AND excluded = 0)
       WHEN kind = 0 THEN (SELECT count(*) FROM episode WHERE wanted = 1)
       ELSE (SELECT count(*) FROM movie WHERE wanted = 1) END AS should
     FROM counter WHERE name IN ('missing', 'wanted'))
   WHERE value <> should`,
  ...[
    ['file_count', '1'],
    ['wanted_count', 'wanted'],
  ].map(
    ([column, counted]) =>
      `SELECT '${column} of series ' || id AS what, ${column} AS "is", should FROM (
         SELECT id, ${column}, (SELECT coalesce(sum(${counted}), 0) FROM episode WHERE series_id = series.id) AS should FROM series)
       WHERE ${column} <> should`,
  ),
  `SELECT 'episodes of series ' || coalesce(kept.series_id, counted.series_id) || ' without ' || coalesce(kept.language, counted.language) AS what,
     kept.episodes AS "is", counted.episodes AS should
   FROM series_missing kept FULL JOIN (
     SELECT language, series_id, count(*) AS episodes FROM missing JOIN episode ON episode.id = media_id
     WHERE kind = 0 AND missing.excluded = 0 GROUP BY language, series_id) counted
     ON counted.language = kept.language AND counted.series_id = kept.series_id
   WHERE kept.episodes IS NOT counted.episodes`,
  `SELECT 'missing for ' || coalesce(kept.cause, counted.cause) || ' in ' || coalesce(kept.language, counted.language) AS what,
     kept.n AS "is", counted.n AS should
   FROM (SELECT * FROM cause_count WHERE n <> 0) kept FULL JOIN (
     SELECT kind, cause, language, count(*) AS n FROM missing WHERE excluded = 0 GROUP BY kind, cause, language) counted
     ON counted.kind = kept.kind AND counted.cause = kept.cause AND counted.language = kept.language
   WHERE kept.n IS NOT counted.n`,
  `SELECT 'episodes of series ' || coalesce(kept.series_id, counted.series_id) || ' for ' || coalesce(kept.cause, counted.cause)
     || ' in ' || coalesce(kept.language, counted.language) AS what, kept.episodes AS "is", counted.episodes AS should
   FROM series_cause kept FULL JOIN (
     SELECT cause, language, series_id, count(*) AS episodes FROM missing JOIN episode ON episode.id = media_id
       WHERE kind = 0 AND missing.excluded = 0 GROUP BY cause, language, series_id
     UNION ALL SELECT cause, '', series_id, count(DISTINCT media_id) FROM missing JOIN episode ON episode.id = media_id
       WHERE kind = 0 AND missing.excluded = 0 GROUP BY cause, series_id) counted
     ON counted.cause = kept.cause AND counted.language = kept.language AND counted.series_id = kept.series_id
   WHERE kept.episodes IS NOT counted.episodes`,
  `SELECT 'videos for ' || coalesce(kept.cause, counted.cause) || ' in block ' || coalesce(kept.block, counted.block) AS what,
     kept.videos AS "is", counted.videos AS should
   FROM (SELECT * FROM cause_block WHERE videos <> 0) kept FULL JOIN (
     SELECT kind, cause, media_id / ${causeBlock} AS block, count(DISTINCT media_id) AS videos FROM missing
     WHERE excluded = 0 GROUP BY 1, 2, 3) counted
     ON counted.kind = kept.kind AND counted.cause = kept.cause AND counted.block = kept.block
   WHERE kept.videos IS NOT counted.videos`,
  `SELECT 'cause of missing ' || language || ' of ' || CASE kind WHEN 0 THEN 'episode ' ELSE 'movie ' END || media_id AS what,
     cause AS "is", should FROM (SELECT *, ${causeOfRow} AS should FROM missing) WHERE cause <> should`,
  `SELECT 'missing_count of movie ' || id AS what, missing_count AS "is", should FROM (
     SELECT id, missing_count, (SELECT count(*) FROM missing WHERE kind = 1 AND media_id = movie.id) AS should FROM movie)
   WHERE missing_count <> should`,
  ...['episode', 'movie'].flatMap((table, kind) => {
    const excluded =
      table === 'movie'
        ? 'movie.excluded'
        : '(episode.excluded OR (SELECT series.excluded FROM series WHERE series.id = series_id))';
    return [
      ...[
        { text: 'missing', flag: 'wanted', rows: 'missing' },
        { text: 'nice', flag: 'nice_wanted', rows: 'nice_wish' },
      ].flatMap(({ text, flag, rows }) => [
        `SELECT '${text} of ${table} ' || id AS what, ${text} AS "is", should FROM (
           SELECT id, ${text}, coalesce((SELECT group_concat(language, ',' ORDER BY language)
             FROM ${rows} WHERE kind = ${kind} AND media_id = ${table}.id), '') AS should FROM ${table})
         WHERE ${text} <> should`,
        `SELECT '${flag} of ${table} ' || id AS what, ${flag} AS "is", should FROM (
           SELECT id, ${flag}, ${text} <> '' AND NOT ${excluded} AS should FROM ${table})
         WHERE ${flag} <> should`,
        `SELECT 'excluded of ${rows} ' || language || ' of ${table} ' || id AS what, row_excluded AS "is", should FROM (
           SELECT id, language, ${rows}.excluded AS row_excluded, ${excluded} AS should
           FROM ${rows} JOIN ${table} ON ${table}.id = media_id WHERE kind = ${kind})
         WHERE row_excluded <> should`,
      ]),
      ...['missing', 'nice_wish', 'subtitle'].map(
        (satellite) =>
          `SELECT '${satellite} of ${table} ' || media_id AS what, 'there' AS "is", 'gone' AS should FROM ${satellite}
           WHERE kind = ${kind} AND media_id NOT IN (SELECT id FROM ${table})`,
      ),
    ];
  }),
  ...['series', 'movie'].flatMap((table, kind) => [
    `SELECT 'title of ${table} ' || media_id AS what, 'there' AS "is", 'gone' AS should FROM title
     WHERE kind = ${kind} AND media_id NOT IN (SELECT id FROM ${table})`,
    `SELECT 'tags of ${table} ' || id AS what, tags AS "is", labels AS should FROM (
       SELECT id, coalesce((SELECT group_concat(value, ',' ORDER BY value) FROM (SELECT DISTINCT value FROM json_each(tags_json))), '') AS tags,
         coalesce((SELECT group_concat(label, ',' ORDER BY label) FROM ${table}_tag JOIN tag ON tag.id = tag_id WHERE ${table}_id = ${table}.id), '') AS labels
       FROM ${table})
     WHERE tags <> labels`,
  ]),
  `SELECT 'words of title ' || coalesce(title.id, words.id) AS what, words.id AS "is", title.id AS should
   FROM title FULL JOIN title_word_docsize words ON words.id = title.id WHERE title.id IS NULL OR words.id IS NULL`,
];

/** Consistency checks that run in SQL: every count, flag and list against its rows. */
export const verifyCounts = (prepare: Prepare): string[] =>
  checks.flatMap((text) =>
    selectAll<{ what: string; is: unknown; should: unknown }>(prepare, `${text} LIMIT 10`).map(
      ({ what, is, should }) => `${what} is ${String(is)}, but should be ${String(should)}`,
    ),
  );
