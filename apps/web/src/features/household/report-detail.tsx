import type { Report, ReportStep } from '@captionarr/contract';
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconDownload,
  IconLanguage,
  IconMessageReport,
  IconReplace,
  IconSearch,
  IconThumbDown,
  IconThumbUp,
  IconWaveSine,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateFormat } from '#lib/formats.ts';
import { formatTime } from '#lib/relative-time.ts';
import { useSaid } from '#lib/use-said.ts';
import { hint } from '#kit/hint/hint.ts';
import { ReportActions } from './report-actions.tsx';
import { useReportWords } from './use-report-words.ts';
import classes from './household.module.css';

const icons: Record<ReportStep['code'], Icon> = {
  reported: IconMessageReport,
  measured: IconWaveSine,
  language: IconLanguage,
  shifted: IconWaveSine,
  blocked: IconBan,
  searched: IconSearch,
  swapped: IconReplace,
  downloaded: IconDownload,
  'nothing-better': IconX,
  failed: IconX,
  'said-better': IconThumbUp,
  'said-still-wrong': IconThumbDown,
  undone: IconArrowBackUp,
  dismissed: IconX,
  'done-by-owner': IconCheck,
};

/** What happened to a report, step by step, and what the owner can do now. */
export function ReportDetail({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { type, item_id: item, link_label: label, title } = report;
  return (
    <div className={classes.body}>
      <p className="soft">
        {t('reportsPage.from', { label })} ·{' '}
        <Link to={`/${type === 'episode' ? 'series' : 'movies'}/${item}`}>{t('reportsPage.open', { title })}</Link>
      </p>
      <ol className={classes.steps}>
        {report.steps.map((step, index) => (
          <Step key={index} step={step} report={report} />
        ))}
      </ol>
      <ReportActions report={report} />
    </div>
  );
}

function Step({ step, report }: { step: ReportStep; report: Report }) {
  const { i18n } = useTranslation();
  const { stepWords } = useReportWords();
  const error = useSaid(step.values.error);
  const { title, details } = stepWords(step, report);
  const Picture = icons[step.code];
  return (
    <li className={classes.step} data-code={step.code}>
      <Picture size={18} stroke={1.75} aria-hidden />
      <div>
        <b>{title}</b>
        {details && <p dir="auto">{details}</p>}
        {error && <p>{error}</p>}
      </div>
      <time dateTime={new Date(step.at).toISOString()} {...hint(formatTime(step.at, i18n.language), 'medium')}>
        {dateFormat(i18n.language, { timeStyle: 'medium' }).format(step.at)}
      </time>
    </li>
  );
}
