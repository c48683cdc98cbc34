import { splitPath } from '#lib/split-path.ts';
import { typeOf } from '#blocks/languages/subtitle-type.ts';
import type { UploadRow } from './upload-row.ts';
import type { TargetVideo } from './upload-target.ts';
import type { Plan } from './use-planned-uploads.ts';

export type RowState = 'valid' | 'warning' | 'error' | 'unknown';

/** Their words are in the catalogue under `upload.messages`. */
export type RowMessage = 'noLanguage' | 'noEpisode' | 'override' | 'beside' | 'twice';

export interface Verdict {
  state: RowState;
  messages: readonly RowMessage[];
  /** The name of the file that it would replace, or that stays beside it. */
  other?: string;
  /** The path of the file that it would replace. */
  replaces?: string;
  /** Whether a person wants that. */
  isAgreed?: boolean;
}

/** How each row stands, in their order. */
export function judgeRows(
  rows: readonly UploadRow[],
  videos: readonly TargetVideo[],
  planOf: (row: UploadRow) => Plan | undefined,
): Verdict[] {
  const byId = new Map(videos.map((video) => [video.id, video]));
  const paths = Map.groupBy(rows, (row) => planOf(row)?.path);
  const judge = (row: UploadRow): Verdict => {
    if (row.facts === undefined) return { state: 'unknown', messages: [] };
    if (!isComplete(row)) return { state: 'error', messages: lacksOf(row) };
    const plan = planOf(row);
    if (!plan) return { state: 'unknown', messages: [] };
    const { path, replaces } = plan;
    if ((paths.get(path)?.length ?? 0) > 1) return { state: 'error', messages: ['twice'] };
    if (replaces) {
      const isAgreed = row.agreedPath === path;
      return { state: 'warning', messages: ['override'], other: replaces.filename, replaces: path, isAgreed };
    }
    const alike = byId.get(row.episode)?.subtitles.find((subtitle) => isAlike(subtitle, row));
    if (alike?.path) return { state: 'warning', messages: ['beside'], other: splitPath(alike.path).name };
    return { state: 'valid', messages: [] };
  };
  return rows.map((row) => shared(judge(row)));
}

const known = new Map<string, Verdict>();

/** Equal verdicts are one object, so that a row whose verdict stays is not drawn again. */
function shared(verdict: Verdict): Verdict {
  const key = JSON.stringify(verdict);
  const first = known.get(key) ?? verdict;
  known.set(key, first);
  return first;
}

export type CompleteRow = UploadRow & { language: string; episode: number };

export const isComplete = (row: UploadRow): row is CompleteRow => row.language !== null && row.episode !== null;

const lacksOf = ({ language, episode }: UploadRow) => [
  ...(language === null ? (['noLanguage'] as const) : []),
  ...(episode === null ? (['noEpisode'] as const) : []),
];

/** A track inside the video is not replaced, nor is a file of another type. */
const isAlike = ({ path, code2, ...marks }: TargetVideo['subtitles'][number], row: UploadRow) =>
  path !== null && code2 === row.language && typeOf(marks) === typeOf(row);

/** A file would be replaced without confirmation. */
export const isUndecided = ({ replaces, isAgreed }: Verdict) => replaces !== undefined && !isAgreed;

/** Whether all of them can be uploaded. */
export const canUpload = (verdicts: readonly Verdict[]) =>
  verdicts.length > 0 &&
  verdicts.every((verdict) => (verdict.state === 'valid' || verdict.state === 'warning') && !isUndecided(verdict));
