import type { CueChange } from '@captionarr/contract';
import { VisuallyHidden } from '@mantine/core';
import { Fragment, useMemo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparisonMood } from './comparison-counts.tsx';
import classes from './comparison.module.css';
import { cueTime, exactCueTime } from './cue-time.ts';
import { wordDifference, type Piece } from './word-difference.ts';

interface Props {
  line: CueChange;
  index: number;
  /** Cues before it are left out. */
  hasGap: boolean;
  mood: ComparisonMood;
  measure: RefCallback<Element>;
}

type Cue = NonNullable<CueChange['before']>;

/** One cue: what goes is struck and tinted, what comes is tinted, and a whole cue that goes says so. */
export function ComparisonRow({ line, index, hasGap, mood, measure }: Props) {
  const { t } = useTranslation();
  const { kind, retimed, before, after } = line;
  const words = useMemo(() => marked(before, after), [before, after]);
  const cue = before ?? after;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-kind={kind}
      data-retimed={retimed || undefined}
      data-gap={hasGap || undefined}
    >
      <th scope="row">
        <b>{cue?.number}</b>
        <span>{cueTime(cue?.start ?? 0)}</span>
      </th>
      <td data-side="before">
        <Side name={t(`subtitleTools.sides.${mood}.before`)} />
        {retimed && before && <Times cue={before} />}
        {before ? <Words pieces={words.before} mark="del" /> : <em>{t(`subtitleTools.absent.${mood}.before`)}</em>}
      </td>
      <td data-side="after">
        <Side name={t(`subtitleTools.sides.${mood}.after`)} />
        {retimed && after && <Times cue={after} />}
        {after ? <Words pieces={words.after} mark="ins" /> : <em>{t(`subtitleTools.absent.${mood}.after`)}</em>}
      </td>
    </tr>
  );
}

/** A cue that is on one side only is marked as a whole. */
function marked(before: Cue | null, after: Cue | null) {
  if (before && after) return wordDifference(before.text, after.text);
  const whole = (cue: Cue | null): Piece[] => (cue ? [{ text: cue.text, differs: true }] : []);
  return { before: whole(before), after: whole(after) };
}

/** The head of the column, where there is no room for heads. */
const Side = ({ name }: { name: string }) => (
  <span className={classes.side} aria-hidden>
    {name}
  </span>
);

function Times({ cue: { start, end } }: { cue: Cue }) {
  const { t } = useTranslation();
  return (
    <span className={classes.times}>
      {exactCueTime(start)}
      <span aria-hidden> → </span>
      <VisuallyHidden>{t('subtitleTools.until')}</VisuallyHidden>
      {exactCueTime(end)}
    </span>
  );
}

const Words = ({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: 'del' | 'ins' }) => (
  <span className={classes.words} dir="auto">
    {pieces.map(({ text, differs }, index) =>
      differs ? (
        // Line by line: a mark that spans lines would tint the space between them.
        text.split('\n').map((part, place) => (
          <Fragment key={`${index} ${place}`}>
            {place > 0 && '\n'}
            {part && <Mark>{part}</Mark>}
          </Fragment>
        ))
      ) : (
        <Fragment key={index}>{text}</Fragment>
      ),
    )}
  </span>
);
