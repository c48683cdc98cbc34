import { Fragment } from 'react';
import type { DialogueLine } from '@captionarr/contract';
import classes from './dialogue.module.css';

/** The line with the words that were searched for; it runs in the direction of its script. */
export function MarkedText({ text, marks }: Pick<DialogueLine, 'text' | 'marks'>) {
  const pieces = marks.map(([start, end], place) => ({
    start,
    before: text.slice(marks[place - 1]?.[1] ?? 0, start),
    word: text.slice(start, end),
  }));
  return (
    <span dir="auto" className={classes.text}>
      {pieces.map(({ start, before, word }) => (
        <Fragment key={start}>
          {before}
          <mark>{word}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </span>
  );
}
