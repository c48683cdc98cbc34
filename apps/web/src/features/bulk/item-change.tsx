import type { CueChange } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { versionComparisonQuery } from '#lib/queries/subtitles.ts';
import { Card } from '#kit/card/card.tsx';
import { DialogError, Waiting } from '#kit/dialogs/dialog-state.tsx';
import { cueTime } from '#blocks/subtitles/preview/cue-time.ts';
import { wordDifference, type Piece } from '#blocks/subtitles/preview/word-difference.ts';
import classes from './bulk-job.module.css';

/** A whole deleted file would be long; these are enough to know it. */
const shown = 60;

/** What a change did to a file, compared with the file as it is now. */
export function ItemChange({ change, title }: { change: number; title: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(versionComparisonQuery(change, false));
  const lines = data?.lines.slice(0, shown) ?? [];
  const further = data ? data.lines.length - lines.length + data.further : 0;
  return (
    <Card component="section" className={classes.change} aria-label={t('bulkJob.whatChanged')}>
      <h2>
        {t('bulkJob.whatChanged')} <small>{title}</small>
      </h2>
      {error && !data && <DialogError error={error} title={t('bulkJob.notCompared')} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && lines.length === 0 && <p className={classes.none}>{t('subtitleVersions.same')}</p>}
      <ol>
        {lines.map((line) => (
          <Cue key={`${line.before?.number} ${line.after?.number}`} line={line} />
        ))}
      </ol>
      {further > 0 && <p className={classes.none}>{t('subtitleTools.further', { count: further })}</p>}
    </Card>
  );
}

function Cue({ line: { kind, retimed, before, after } }: { line: CueChange }) {
  const { t } = useTranslation();
  const pieces = before && after ? wordDifference(before.text, after.text) : undefined;
  return (
    <li data-kind={kind}>
      <span>{before?.number ?? after?.number}</span>
      <div dir="auto">
        {retimed && before && after && (
          <small>
            {cueTime(before.start)} → {cueTime(after.start)}
          </small>
        )}
        {!pieces && before && <del>{before.text}</del>}
        {!pieces && after && <ins>{after.text}</ins>}
        {pieces && <Words pieces={pieces.before} mark="del" />}
        {pieces && kind !== 'same' && <Words pieces={pieces.after} mark="ins" />}
        {!pieces && <small>{t(`subtitleTools.absent.change.${before ? 'after' : 'before'}`)}</small>}
      </div>
    </li>
  );
}

const Words = ({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: 'del' | 'ins' }) => (
  <p>{pieces.map(({ text, differs }, index) => (differs ? <Mark key={index}>{text}</Mark> : text))}</p>
);
