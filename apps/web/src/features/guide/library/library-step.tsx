import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ManagerCards } from '#features/guide/managers/manager-cards.tsx';
import { StepBody } from '#features/guide/step-body.tsx';
import type { StepProps } from '#features/guide/step-props.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { allAnswers, sourcesOf, type Answer } from './answers.ts';
import { FolderCard } from './folder-card.tsx';
import classes from './library.module.css';
import { ServerCard } from './server-card.tsx';
import { useSources } from './use-sources.ts';

/** Asks where the videos are, and connects what reads them there. */
export function LibraryStep({ form, isDone, onNext, onBack }: StepProps) {
  const { t } = useTranslation();
  const sources = useSources();
  const [chosen, choose] = useState<Answer>();
  const inUse = allAnswers.filter((answer) => sourcesOf(answer, sources).length > 0);
  const answer = chosen ?? inUse[0] ?? 'managers';
  return (
    <StepBody
      title={t('guide.library.title')}
      lead={t('guide.library.lead')}
      isDone={isDone.library}
      onNext={onNext}
      onBack={onBack}
    >
      <fieldset className={classes.answers} aria-labelledby="guide-step">
        {allAnswers.map((each) => (
          <label key={each} className={classes.answer}>
            <input type="radio" name="guide-library" checked={each === answer} onChange={() => choose(each)} />
            <span>
              <b>{t(`guide.library.answers.${each}.name`)}</b>
              <small>{t(`guide.library.answers.${each}.about`)}</small>
            </span>
            {inUse.includes(each) && <Fact state="ok">{t('guide.library.inUse')}</Fact>}
          </label>
        ))}
      </fieldset>
      {answer === 'managers' && <ManagerCards form={form} />}
      {answer === 'folder' && <FolderCard sources={sources} />}
      {answer === 'server' && <ServerCard sources={sources} />}
    </StepBody>
  );
}
