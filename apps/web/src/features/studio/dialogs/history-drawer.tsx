import { useTranslation } from 'react-i18next';
import { Ago } from '#kit/facts/ago.tsx';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { useSession, useStudio } from '#features/studio/studio-context.ts';
import { useStudioWords } from '#features/studio/use-words.ts';
import classes from './dialogs.module.css';

const times = (count: number, run: () => unknown) => {
  for (let index = 0; index < count; index++) run();
};

/** Every step since the page was opened, newest first, with a way back to before each. */
export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { session } = useStudio();
  const { step: say } = useStudioWords();
  const { done, undone } = useSession().history;
  return (
    <SideDrawer title={t('studio.history.title')} subtitle={t('studio.history.text')} onClose={onClose}>
      {done.length + undone.length === 0 && <EmptyState drawing="done" title={t('studio.history.empty')} />}
      <ol>
        {undone.map((step, index) => (
          <li key={`undone ${index}`} className={classes.step} data-undone>
            <span dir="auto">{say(step)}</span>
            <TextButton onClick={() => times(undone.length - index, session.redo)}>
              {t('studio.history.redo')}
            </TextButton>
          </li>
        ))}
        {done.toReversed().map((step, index) => (
          <li key={`done ${done.length - index}`} className={classes.step}>
            <span dir="auto">{say(step)}</span>
            <Ago at={step.at} />
            <TextButton onClick={() => times(index + 1, session.undo)}>{t('studio.history.undo')}</TextButton>
          </li>
        ))}
      </ol>
    </SideDrawer>
  );
}
