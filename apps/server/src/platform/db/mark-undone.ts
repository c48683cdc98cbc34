/**
 * Marks the changes of one path that are in effect: the newest, and before each its predecessor, where a restore leads
 * to the state before its version. All others are undone. Takes path and time as JSON.
 */
export const markUndone = `
  WITH RECURSIVE wish(path, at) AS (SELECT value ->> 'path', value ->> 'at' FROM json_each(json_array(json(?)))),
  live(id) AS (
    SELECT max(id) FROM file_change WHERE path = (SELECT path FROM wish) AND state = 'done'
    UNION ALL
    SELECT (SELECT max(earlier.id) FROM file_change AS earlier WHERE earlier.path = c.path AND earlier.state = 'done'
      AND earlier.id < coalesce(iif(c.tool = 'restore', c.detail_json ->> '$.version', NULL), c.id))
    FROM live JOIN file_change AS c ON c.id = live.id
  )
  UPDATE file_change
    SET undone_at = iif(id IN (SELECT id FROM live WHERE id IS NOT NULL), NULL, coalesce(undone_at, (SELECT at FROM wish)))
    WHERE path = (SELECT path FROM wish) AND state = 'done'`;
