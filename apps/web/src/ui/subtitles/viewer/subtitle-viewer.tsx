import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentQuery, versionsQuery } from '#lib/queries/subtitles.ts';
import { showSize } from '#lib/size.ts';
import { Facts } from '#ui/facts/fact.tsx';
import { inPlace } from '#ui/form/in-place.ts';
import { iconProps } from '#ui/icon-button/icon-props.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { FileLine } from '#ui/subtitles/preview/file-line.tsx';
import { TallDialog } from '#ui/subtitles/preview/tall-dialog.tsx';
import { Waiting } from '#ui/subtitles/preview/waiting.tsx';
import type { SubtitleFile } from '#ui/subtitles/subtitle-file.ts';
import { useVersionWords } from '#ui/subtitles/versions/use-version-words.ts';
import { CueList } from './cue-list.tsx';
import { findCues } from './find-cues.ts';
import classes from './viewer.module.css';

export interface SubtitleViewerProps {
  file: SubtitleFile;
  /** How it was at first; the file as it is when left out. */
  version?: number;
  onClose: () => void;
}

/** What is in a subtitle, cue by cue, as it is or as it was. */
export function SubtitleViewer({ file, version: atFirst, onClose }: SubtitleViewerProps) {
  const { t, i18n } = useTranslation();
  const [version, setVersion] = useState(atFirst);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const { data, error, refetch } = useQuery(contentQuery(file, version));
  const cues = useMemo(() => findCues(data?.cues ?? [], wanted), [data, wanted]);
  return (
    <TallDialog
      title={t('subtitleViewer.title')}
      subtitle={file.title}
      onClose={onClose}
      top={
        <>
          <FileLine file={file} />
          <div className={classes.bar}>
            <TextInput
              className={classes.search}
              aria-label={t('subtitleViewer.search')}
              placeholder={t('subtitleViewer.search')}
              leftSection={<IconSearch {...iconProps} />}
              data-autofocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <VersionSelect file={file} value={version} onChange={setVersion} />
            {data && (
              <output className={classes.facts}>
                <Facts>
                  {wanted
                    ? t('subtitleViewer.found', { count: cues.length, total: data.cues.length })
                    : t('subtitleViewer.cues', { count: data.cues.length + data.further })}
                  {data.format.toUpperCase()}
                  {data.charset}
                  {showSize(data.size, i18n.language)}
                </Facts>
              </output>
            )}
          </div>
        </>
      }
    >
      {error && !data && (
        <div className={classes.state}>
          <LoadError error={error} title={t('subtitleViewer.notLoaded')} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <Waiting />}
      {data && cues.length === 0 && (
        <EmptyState
          drawing="nothing-found"
          title={t(data.cues.length === 0 ? 'subtitleViewer.empty' : 'subtitleViewer.notFound')}
        />
      )}
      {data && cues.length > 0 && <CueList cues={cues} text={wanted} further={data.further} />}
    </TallDialog>
  );
}

interface VersionSelectProps {
  file: SubtitleFile;
  value: number | undefined;
  onChange: (version: number | undefined) => void;
}

/** Only where there was another one before. */
function VersionSelect({ file, value, onChange }: VersionSelectProps) {
  const { t } = useTranslation();
  const { made, when } = useVersionWords();
  const versions = useQuery(versionsQuery(file, file.path)).data?.data ?? [];
  const older = versions.filter(({ id, kept, size }) => id !== null && kept && size !== null);
  if (older.length === 0) return null;
  return (
    <Select
      className={classes.version}
      aria-label={t('subtitleViewer.version')}
      comboboxProps={inPlace}
      allowDeselect={false}
      data={[
        { value: '', label: t('subtitleViewer.present') },
        ...older.map((version) => ({ value: String(version.id), label: `${made(version)} · ${when(version)}` })),
      ]}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  );
}
