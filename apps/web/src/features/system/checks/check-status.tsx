import type { Job } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#kit/facts/fact.tsx';

interface Props {
  job: Job | undefined;
  wrong: number;
  isNever: boolean;
}

/** How many are wrong, and how far a running check is. */
export function CheckStatus({ job, wrong, isNever }: Props) {
  const { t } = useTranslation();
  return (
    <Facts>
      {isNever && !job && <Fact>{t('checks.notStarted')}</Fact>}
      {!isNever && (
        <Fact state={wrong > 0 ? 'bad' : 'ok'}>
          {wrong > 0 ? t('checks.wrong', { count: wrong }) : t('checks.noneWrong')}
        </Fact>
      )}
      {job && <Fact state="info">{t('checks.progress', { value: job.progress_value, max: job.progress_max })}</Fact>}
    </Facts>
  );
}
