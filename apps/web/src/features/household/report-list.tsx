import type { Report } from '@captionarr/contract';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTimeOrDate } from '#lib/relative-time.ts';
import { Card } from '#kit/card/card.tsx';
import { Cover } from '#kit/cover/cover.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { useReportWords } from './use-report-words.ts';
import classes from './household.module.css';

interface Props {
  data: { data: readonly Report[]; total: number };
  chosen: number | undefined;
  onChoose: (report: Report) => void;
  onMore: () => void;
}

/** Reports, newest first, each with what came of it. */
export function ReportList({ data: { data: reports, total }, chosen, onChoose, onMore }: Props) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-label={t('reportsPage.title')}>
      <ul>
        {reports.map((report) => (
          <li key={report.id} className={classes.item}>
            <ReportRow report={report} isChosen={report.id === chosen} onClick={() => onChoose(report)} />
          </li>
        ))}
      </ul>
      {reports.length < total && (
        <div className={classes.foot}>
          <span className="soft">{t('reportsPage.shown', { shown: reports.length, total })}</span>
          <TextButton onClick={onMore}>{t('reportsPage.more')}</TextButton>
        </div>
      )}
    </Card>
  );
}

function ReportRow({ report, isChosen, onClick }: { report: Report; isChosen: boolean; onClick: () => void }) {
  const { i18n } = useTranslation();
  const { titleOf, kindOf, outcomeOf } = useReportWords();
  const { state, text } = outcomeOf(report);
  const facts = [kindOf(report), report.link_label, formatTimeOrDate(report.at, i18n.language)].filter(Boolean);
  return (
    <UnstyledButton className={classes.report} aria-current={isChosen || undefined} onClick={onClick}>
      <Cover title={report.title} src={report.poster ?? undefined} width={28} height={42} />
      <span className={classes.words}>
        <b dir="auto">{titleOf(report)}</b> <small>{facts.join(' · ')}</small>
      </span>{' '}
      <span className={classes.outcome}>
        <Fact state={state} strong>
          {text}
        </Fact>
      </span>
    </UnstyledButton>
  );
}
