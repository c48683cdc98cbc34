import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverUrl } from '#lib/page-config.ts';
import { HintHost } from '#kit/hint/hint-host.tsx';
import { LanguageSelect } from '#kit/language-select/language-select.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './guide.module.css';
import { StepList } from './step-list.tsx';
import { steps, type GuidePage, type Step } from './steps.ts';

interface Props {
  place: GuidePage | undefined;
  isDone: Readonly<Record<Step, boolean>> | undefined;
  onGoTo: (place: GuidePage) => void;
  onLeave: () => void;
  children: ReactNode;
}

/** Position in the guide, the exit, and the step. */
export function GuideFrame({ place, isDone, onGoTo, onLeave, children }: Props) {
  const { t } = useTranslation();
  const number = steps.findIndex((step) => step === place) + 1;
  return (
    <div className={classes.guide}>
      <div className={classes.rail}>
        <div className={classes.brand}>
          <img src={serverUrl('/images/logo64.png')} width={32} height={32} alt="" />
          <div>
            <Modal.Title className={classes.title}>{t('guide.title')}</Modal.Title>
            {number > 0 && (
              <small className={classes.count}>{t('guide.stepOf', { number, count: steps.length })}</small>
            )}
          </div>
        </div>
        <StepList place={place} isDone={isDone} onGoTo={onGoTo} />
        <div className={classes.ways}>
          <LanguageSelect />
          <TextButton className={classes.skip} onClick={onLeave}>
            {t(place === 'done' ? 'guide.close' : 'guide.skip')}
          </TextButton>
        </div>
      </div>
      <div className={classes.stage}>
        <div className={classes.sheet}>{children}</div>
      </div>
      <HintHost />
    </div>
  );
}
