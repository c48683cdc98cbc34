import type { ImportPart, ImportReport as Report } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import classes from '#features/guide/guide.module.css';
import { ChangedSettings } from './changed-settings.tsx';
import { ImportedAccount } from './imported-account.tsx';
import own from './import.module.css';
import { PartLine } from './part-line.tsx';
import { ReportNotes } from './report-notes.tsx';
import { ToEnter } from './to-enter.tsx';
import { UrgentNotes } from './urgent-notes.tsx';

interface Props {
  report: Report;
  /** Skipped parts, in a preview only. */
  choice?: { left: readonly ImportPart[]; onToggle: (part: ImportPart) => void };
}

/** Report of an import, planned or done. */
export function ImportReport({ report, choice }: Props) {
  const { t } = useTranslation();
  const { path, origin, counts, notes, settings, to_enter, account } = report;
  const label = t(choice ? 'guideImport.would' : 'guideImport.did');
  return (
    <>
      <UrgentNotes notes={notes} />
      <section className={classes.card} aria-label={label}>
        <div className={own.head}>
          <h4>{label}</h4>
          <small>
            {origin && `${origin} · `}
            {path}
          </small>
        </div>
        <ul className={own.parts}>
          {counts.map((count) => (
            <li key={count.part}>
              <PartLine
                count={count}
                choice={
                  choice && {
                    isTaken: !choice.left.includes(count.part),
                    onToggle: () => choice.onToggle(count.part),
                  }
                }
              />
            </li>
          ))}
        </ul>
        {settings.length > 0 && <ChangedSettings settings={settings} isDone={!choice} />}
        <ReportNotes counts={counts} notes={notes.filter(({ urgent }) => !urgent)} />
      </section>
      {account && <ImportedAccount name={account} isDone={!choice} />}
      {to_enter.length > 0 && <ToEnter names={to_enter} isDone={!choice} />}
    </>
  );
}
