import type { ImportPart } from '@captionarr/contract';
import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#features/guide/guide.module.css';
import { api } from '#lib/api.ts';
import { HelpLink, Reason } from '#lib/help-link.tsx';
import { Note } from '#kit/states/note.tsx';
import { PathPicker } from '#blocks/paths/path-picker.tsx';
import { ImportReport } from './import-report.tsx';
import own from './import.module.css';

/** Source folder, preview and choice of parts. */
export function NewImport({ onStarted }: { onStarted: (jobId: number) => void }) {
  const { t } = useTranslation();
  const [path, setPath] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [left, setLeft] = useState<readonly ImportPart[]>([]);
  const [withPasswords, setWithPasswords] = useState(true);
  const preview = useMutation({
    mutationFn: ({ from, with_passwords }: { from: string; with_passwords: boolean }) =>
      api.imports.preview({ form: { path: from, parts: undefined, with_passwords } }),
    meta: { quiet: true },
  });
  const report = preview.data;
  const parts = (report?.counts ?? []).filter(({ found, part }) => found > 0 && !left.includes(part));
  const start = useMutation({
    mutationFn: () =>
      api.imports.start({
        form: { path: path.trim(), parts: parts.map(({ part }) => part), with_passwords: withPasswords },
      }),
    onSuccess: ({ job_id }) => onStarted(job_id),
    meta: { quiet: true },
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    setLeft([]);
    if (path.trim()) preview.mutate({ from: path.trim(), with_passwords: withPasswords });
  };
  const choosePasswords = (with_passwords: boolean) => {
    setWithPasswords(with_passwords);
    if (report) preview.mutate({ from: path.trim(), with_passwords });
  };
  const toggle = (part: ImportPart) =>
    setLeft((before) => (before.includes(part) ? before.filter((one) => one !== part) : [...before, part]));

  return (
    <>
      <form className={classes.card} onSubmit={look} noValidate>
        <div className={own.source}>
          <PathPicker
            label={t('guideImport.path')}
            aria-describedby="guide-import-help"
            value={path}
            error={
              (preview.error && <Reason error={preview.error} />) ??
              (isTried && !path.trim() && t('guideImport.noPath'))
            }
            onChange={(next) => {
              setPath(next);
              preview.reset();
            }}
          />
          <Button type="submit" variant={report?.refusal === null ? 'default' : 'filled'} loading={preview.isPending}>
            {t('guideImport.look')}
          </Button>
        </div>
        <p id="guide-import-help" className="dim">
          {t('guideImport.pathHelp')} {t('guideImport.readOnly')}
        </p>
        <Checkbox
          label={t('guideImport.withPasswords')}
          description={t('guideImport.withPasswordsHelp')}
          checked={withPasswords}
          onChange={({ currentTarget }) => choosePasswords(currentTarget.checked)}
        />
      </form>
      {report?.refusal && (
        <Note state="bad" title={t('guideImport.refused')}>
          {report.refusal} <HelpLink topic="import-refused" />
        </Note>
      )}
      {report && report.refusal === null && (
        <>
          <ImportReport report={report} choice={{ left, onToggle: toggle }} />
          {start.error && (
            <Note state="bad" title={t('guideImport.notStarted')}>
              <Reason error={start.error} />
            </Note>
          )}
          <Button
            className={classes.act}
            disabled={parts.length === 0}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t('guideImport.start')}
          </Button>
        </>
      )}
    </>
  );
}
