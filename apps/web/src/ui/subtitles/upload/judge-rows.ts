import { typeOf } from '#ui/subtitles/subtitle-type.ts';
import type { UploadRow } from './upload-row.ts';
import type { TargetVideo } from './upload-target.ts';

export type RowState = 'valid' | 'warning' | 'error' | 'unknown';

/** Their words are in the catalogue under `upload.messages`. */
export type RowMessage = 'noLanguage' | 'noEpisode' | 'override' | 'twice';

export interface Verdict {
  state: RowState;
  messages: readonly RowMessage[];
}

/** How each row stands, in their order. */
export function judgeRows(rows: readonly UploadRow[], videos: readonly TargetVideo[]): Verdict[] {
  const byId = new Map(videos.map((video) => [video.id, video]));
  const counts = Map.groupBy(rows.filter(isComplete), placeOf);
  return rows.map((row) => {
    if (!row.isLookedUp) return verdictOf('unknown');
    if (!isComplete(row)) return verdictOf('error', lacksOf(row));
    const messages: RowMessage[] = [];
    if (byId.get(row.episode)?.subtitles.some((subtitle) => isReplaced(subtitle, row))) messages.push('override');
    if ((counts.get(placeOf(row))?.length ?? 0) > 1) messages.push('twice');
    return messages.length > 0 ? verdictOf('warning', messages) : verdictOf('valid');
  });
}

const known = new Map<string, Verdict>();

/** Equal verdicts are one object, so that a row whose verdict stays is not drawn again. */
function verdictOf(state: RowState, messages: readonly RowMessage[] = []): Verdict {
  const key = [state, ...messages].join(' ');
  const verdict = known.get(key) ?? { state, messages };
  known.set(key, verdict);
  return verdict;
}

export type CompleteRow = UploadRow & { language: string; episode: number };

export const isComplete = (row: UploadRow): row is CompleteRow => row.language !== null && row.episode !== null;

const lacksOf = ({ language, episode }: UploadRow) => [
  ...(language === null ? (['noLanguage'] as const) : []),
  ...(episode === null ? (['noEpisode'] as const) : []),
];

const placeOf = ({ episode, language, ...marks }: UploadRow) => `${episode} ${language} ${typeOf(marks)}`;

/** A track inside the video is not replaced, nor is a file of another type. */
const isReplaced = ({ path, code2, ...marks }: TargetVideo['subtitles'][number], row: UploadRow) =>
  path !== null && code2 === row.language && typeOf(marks) === typeOf(row);

/** Whether all of them can be uploaded. */
export const canUpload = (verdicts: readonly Verdict[]) =>
  verdicts.length > 0 && verdicts.every(({ state }) => state === 'valid' || state === 'warning');
