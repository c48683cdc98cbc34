import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentQuery, versionsQuery } from '#lib/queries/subtitles.ts';
import { formatSize } from '#lib/size.ts';
import { Facts } from '#kit/facts/fact.tsx';
import { noPortal } from '#kit/portals/no-portal.ts';
import { FileLine } from '#blocks/subtitles/preview/file-line.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { useVersionLabels } from '#blocks/subtitles/versions/use-version-labels.ts';
import { ContentView, CueSearch, useFoundCues } from './content-view.tsx';
import classes from './viewer.module.css';

export interface SubtitleViewerProps {
  file: SubtitleFile;
  /** Initial version; the current file by default. */
  version?: number;
  onClose: () => void;
}

/** Content of a subtitle, cue by cue, for the current file or a version. */
export function SubtitleViewer({ file, version: atFirst, onClose }: SubtitleViewerProps) {
  const { t, i18n } = useTranslation();
  const [version, setVersion] = useState(atFirst);
  const { data, error, refetch } = useQuery(contentQuery(file, version));
  const { text, setText, wanted, cues } = useFoundCues(data);
  return (
    <TallDialog
      title={t('subtitleViewer.title')}
      subtitle={file.title}
      onClose={onClose}
      top={
        <>
          <FileLine file={file} />
          <div className={classes.bar}>
            <CueSearch className={classes.search} text={text} setText={setText} />
            <VersionSelect file={file} value={version} onChange={setVersion} />
            {data && (
              <output className={classes.facts}>
                <Facts>
                  {wanted
                    ? t('subtitleViewer.found', { count: cues.length, total: data.cues.length })
                    : t('subtitleViewer.cues', { count: data.cues.length + data.further })}
                  {data.format.toUpperCase()}
                  {data.charset_sure === false
                    ? t('subtitleViewer.uncertain', { charset: data.charset })
                    : data.charset}
                  {formatSize(data.size, i18n.language)}
                </Facts>
              </output>
            )}
          </div>
        </>
      }
    >
      <ContentView
        content={data}
        error={error}
        notLoaded={t('subtitleViewer.notLoaded')}
        onRetry={() => void refetch()}
        cues={cues}
        wanted={wanted}
      />
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
  const { made, when } = useVersionLabels();
  const versions = useQuery(versionsQuery(file, file.path)).data?.data ?? [];
  const older = versions.filter(({ id, kept, size }) => id !== null && kept && size !== null);
  if (older.length === 0) return null;
  return (
    <Select
      className={classes.version}
      aria-label={t('subtitleViewer.version')}
      comboboxProps={noPortal}
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
