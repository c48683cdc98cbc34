import { useStore } from '#lib/store.ts';
import { plainText, type Cues } from '#features/studio/model/cue.ts';
import { useSession, useStudio } from '#features/studio/studio-context.ts';
import classes from './panel.module.css';

const shownAt = (cues: Cues, time: number) => cues.filter(({ start, end }) => start <= time && time < end);

/** What is read at the playhead, as plain text. */
export function Caption() {
  const { player } = useStudio();
  const { cues } = useSession().history;
  const time = useStore(player.time);
  return (
    <div className={classes.caption} aria-hidden>
      {shownAt(cues, time).map(({ key, text }) => (
        <p key={key} dir="auto" data-italic={/<i>|\\i1/.test(text) || undefined}>
          {plainText(text)}
        </p>
      ))}
    </div>
  );
}
