import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#features/guide/guide.module.css';
import { StepBody } from '#features/guide/step-body.tsx';
import type { StepProps } from '#features/guide/step-props.ts';
import { firstLeftOut } from '#features/guide/steps.ts';
import { lastImportQuery } from '#lib/queries/imports.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { Note } from '#kit/states/note.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { NewImport } from './new-import.tsx';
import { useImportJob } from './use-import-job.ts';

/** Takes over what another installation knows; the steps that are done by it need not be done again. */
export function ImportStep({ isDone, onGoTo }: StepProps) {
  const { t } = useTranslation();
  const { isRunning, job, failure, follow } = useImportJob();
  const last = useQuery({ ...lastImportQuery(), meta: { quiet: true } });
  const [isAgain, setIsAgain] = useState(false);
  const result = isAgain || failure !== undefined ? undefined : last.data;

  return (
    <StepBody
      title={t('guideImport.title')}
      lead={t(result && !isRunning ? 'guideImport.leadDone' : 'guideImport.lead')}
      isDone={Boolean(last.data)}
      without={t(isRunning ? 'guideImport.meanwhile' : 'guideImport.without')}
      onNext={() => onGoTo(firstLeftOut(isDone))}
      onBack={() => onGoTo('account')}
    >
      {isRunning && <ImportProgress job={job} />}
      {!isRunning && failure !== undefined && (
        <Note state="bad" title={t('guideImport.failed')}>
          {failure || t('guideImport.noReason')}
        </Note>
      )}
      {!isRunning && result && (
        <>
          <Fact state="ok" strong>
            {t('guideImport.done')}
          </Fact>
          <ImportReport report={result} />
          <Button variant="default" className={classes.act} onClick={() => setIsAgain(true)}>
            {t('guideImport.again')}
          </Button>
        </>
      )}
      {!isRunning && !result && !last.isPending && (
        <NewImport
          onStarted={(id) => {
            setIsAgain(false);
            follow(id);
          }}
        />
      )}
    </StepBody>
  );
}
