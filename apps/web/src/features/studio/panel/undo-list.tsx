import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Ago } from '#kit/facts/ago.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { useSession, useStudio } from '#features/studio/studio-context.ts';
import { useStudioWords } from '#features/studio/use-words.ts';
import classes from './panel.module.css';

/** As many as have room beside the cue. */
const shown = 3;

/** The last steps; the newest can be undone here. */
export function UndoList({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  const { session } = useStudio();
  const { step: say } = useStudioWords();
  const { done } = useSession().history;
  if (done.length === 0) return null;
  return (
    <section className={classes.undo}>
      <h2>{t('studio.undoList')}</h2>
      <ol>
        {done
          .slice(-shown)
          .toReversed()
          .map((step, index) => (
            <li key={done.length - index} data-newest={index === 0 || undefined}>
              <IconArrowBackUp size={15} aria-hidden />
              {index === 0 ? (
                <TextButton className={classes.step} onClick={session.undo}>
                  {say(step)}
                </TextButton>
              ) : (
                <span className={classes.step} dir="auto">
                  {say(step)}
                </span>
              )}
              <Ago at={step.at} />
            </li>
          ))}
      </ol>
      {done.length > shown && (
        <TextButton small onClick={onAll}>
          {t('studio.history.all', { count: done.length })}
        </TextButton>
      )}
    </section>
  );
}
