import type { ImportPart, ImportReport as Report } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import classes from '#features/guide/guide.module.css';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { ChangedSettings } from './changed-settings.tsx';
import own from './import.module.css';
import { PartLine } from './part-line.tsx';
import { ReportNotes } from './report-notes.tsx';
import { UrgentNotes } from './urgent-notes.tsx';
import { SettingName } from './setting-name.tsx';

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

interface ImportedAccountProps {
  name: string;
  /** It is asked for already. */
  isDone: boolean;
}

/** The imported account; the page asks for it next. */
function ImportedAccount({ name, isDone }: ImportedAccountProps) {
  const { t } = useTranslation();
  return (
    <section className={own.passwords} aria-labelledby="guide-import-account">
      <StateIcon state="warn" size={18} />
      <div>
        <h4 id="guide-import-account">{t(isDone ? 'guideImport.accountDone' : 'guideImport.account')}</h4>
        <p>{t(isDone ? 'guideImport.accountTextDone' : 'guideImport.accountText', { name })}</p>
      </div>
    </section>
  );
}

interface ToEnterProps {
  names: readonly string[];
  /** Nothing is left but these. */
  isDone: boolean;
}

/** Passwords are hashed and cannot be imported, so they must be entered again. */
function ToEnter({ names, isDone }: ToEnterProps) {
  const { t } = useTranslation();
  return (
    <section className={own.passwords} aria-labelledby="guide-import-passwords">
      <StateIcon state="warn" size={18} />
      <div>
        <h4 id="guide-import-passwords">{t('guideImport.toEnter', { count: names.length })}</h4>
        <p>{t(isDone ? 'guideImport.toEnterNow' : 'guideImport.toEnterLater')}</p>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <SettingName name={name} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
