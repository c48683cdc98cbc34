import { splitTexts } from './missing-finder.ts';
import { textOf } from './shelf-columns.ts';
import { selectAll, selectOne, updateRow } from './statements.ts';
import type { WriteContext } from './write-context.ts';

/** The audio of a series is all that its episodes have. */
export function saveSeriesAudio(
  { prepare }: Pick<WriteContext, 'prepare'>,
  seriesId: number,
  also: { episodes_hash?: string } = {},
): void {
  const text = 'SELECT audio, episodes_hash FROM series WHERE id = ?';
  const before = selectOne<{ audio: string; episodes_hash: string }>(prepare, text, seriesId);
  if (!before) return;
  const texts = selectAll<{ audio: string }>(
    prepare,
    'SELECT DISTINCT audio FROM episode WHERE series_id = ?',
    seriesId,
  );
  const audio = textOf(texts.flatMap((episode) => splitTexts(episode.audio)));
  updateRow(prepare, 'series', seriesId, { ...before }, { audio, ...also });
}
