import type { Selectable } from 'kysely';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageName } from '#domain/languages/languages.ts';
import type { UpstreamFile } from '#domain/library/upstream.ts';
import { isUsable, type EmbeddedRules } from '#domain/library/usable-subtitles.ts';
import type { FoundFiles, FoundSubtitle } from '#engine/library/library-store.ts';
import { folderOf, writeTrackPath } from '#engine/library/track-path.ts';
import type { Tables } from '#platform/db/schema.ts';

/** A row of the table `subtitle` without its key. */
export type SubtitleRow = Omit<Selectable<Tables['subtitle']>, 'kind' | 'media_id' | 'no'>;
export const subtitleColumns = 'language, stream, codec, path, size, modified_at, raw_language, made, findings';

export const isEmbedded = ({ path }: SubtitleRow): boolean => path === null;

/** Undefined if nothing was scanned. */
export const fileRows = (files: FoundFiles): SubtitleRow[] | undefined => files?.map(toSubtitleRow);

/** The manager names only the languages of the tracks, in their order. */
export const embeddedRows = (tracks: UpstreamFile['embedded']): SubtitleRow[] =>
  tracks.map(({ language, raw }, stream) => toSubtitleRow({ language, raw, stream, codec: null }));

export const toSubtitleRow = (found: FoundSubtitle): SubtitleRow =>
  'path' in found
    ? {
        language: found.language,
        stream: null,
        codec: null,
        path: found.path,
        size: found.size,
        modified_at: found.modifiedAt,
        raw_language: rawOf(found),
        made: null,
        findings: null,
      }
    : {
        language: found.language,
        stream: found.stream,
        codec: found.codec,
        path: null,
        size: null,
        modified_at: null,
        raw_language: rawOf(found),
        made: null,
        findings: null,
      };

/** A word; whatever else a file or track says there, it must not tear the line of `tracks` apart. */
const rawOf = ({ raw }: Pick<FoundSubtitle, 'raw'>): string | null =>
  raw
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 40) || null;

/** The order on the wire: by name, then plain before forced; then as steady as can be. */
export const sortSubtitles = (rows: readonly SubtitleRow[]): SubtitleRow[] =>
  rows.length < 2
    ? [...rows]
    : rows
        .map((row) => ({ row, key: sortKey(row) }))
        .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
        .map(({ row }) => row);

function sortKey({ language, stream, path }: SubtitleRow): string {
  const { code2, hi, forced } = parseLanguageText(language);
  const name = languageName(code2);
  return `${name}\t${Number(forced)}${Number(hi)}\t${path ?? `\t${String(stream).padStart(4, '0')}`}`;
}

/** Builds the subtitle columns of a video row. */
export function describeSubtitles(rows: readonly SubtitleRow[], videoPath: string, rules: EmbeddedRules) {
  const usable = rows.filter((row) => isUsable(rules, row));
  const folder = folderOf(videoPath);
  return {
    have: [...new Set(usable.map(({ language }) => language))].toSorted().join(','),
    tracks: usable
      .map(({ language, size, path, raw_language: raw, made, findings }) => {
        const place = path === null ? '' : writeTrackPath(path, folder);
        const said = `${language}${made === null ? '' : `~${made}`}${raw === null ? '' : `=${raw}`}`;
        return `${said}\t${size ?? ''}${findings === null ? '' : `;${findings}`}\t${place}`;
      })
      .join('\n'),
  };
}
