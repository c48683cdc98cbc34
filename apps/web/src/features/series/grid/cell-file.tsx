import { Button } from '@mantine/core';
import {
  IconAlertCircleFilled,
  IconArrowsHorizontal,
  IconEdit,
  IconTools,
  IconTrash,
  IconUserSearch,
  IconVersions,
} from '@tabler/icons-react';
import type { GridFile, GridLanguage } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { supported } from '#lib/features.ts';
import { studioLink } from '#lib/studio-link.ts';
import { splitPath } from '#lib/split-path.ts';
import { previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { useFindingWords } from '#blocks/quality/use-finding-words.ts';
import { isEditable, scopeOfFile, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { useLocks } from '#blocks/tasks/use-locks.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { fileOf, variantOf, type CellTarget } from './cell-target.ts';
import classes from './cell-popover.module.css';

interface Props {
  file: GridFile;
  language: GridLanguage;
  target: CellTarget;
  /** `SubDL · 92% · 2 days ago` */
  origin: string | undefined;
  release: string | undefined;
}

/** One file of a cell: where it comes from, what is wrong with it, what can be done. */
export function CellFileLines({ file, language, target, origin, release }: Props) {
  const { t } = useTranslation();
  const findingWords = useFindingWords();
  const { path, finding } = file;
  const name = languageName(variantOf(language, file.language));
  return (
    <div className={classes.file}>
      <p>
        <b>{name}</b>{' '}
        {path === null
          ? t('seriesGrid.states.embedded')
          : (origin ?? (file.made ? t(`made.${file.made}`) : t('seriesGrid.states.there')))}
      </p>
      {path !== null && <code title={path}>{release ?? splitPath(path).name}</code>}
      {finding && (
        <p className={classes.finding} data-level={finding.level}>
          <IconAlertCircleFilled size={15} aria-hidden />
          {findingWords(finding)}
        </p>
      )}
      {path !== null && <FileActions file={fileOf(target, language, file, path)} target={target} name={name} />}
    </div>
  );
}

interface FileActionsProps {
  file: SubtitleFile;
  target: CellTarget;
  name: string;
}

function FileActions({ file, target: { run, video }, name }: FileActionsProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const isBusy = useLocks()(scopeOfFile(file)) !== undefined;
  const { type, id, path } = file;
  const text = isEditable(file);
  const all: Action[] = [
    {
      label: t('seriesGrid.actions.another'),
      icon: IconUserSearch,
      onClick: () => run(() => startAction({ what: 'search', video })),
    },
    {
      label: t('seriesGrid.actions.edit'),
      icon: IconEdit,
      disabled: isBusy,
      onClick: () => void go(studioLink({ type, id, path })),
      needs: 'studio.open',
    },
    {
      label: t('seriesGrid.actions.sync'),
      icon: IconArrowsHorizontal,
      disabled: isBusy || !text,
      onClick: () => run(() => previewBulk({ verb: 'sync' }, { files: [{ type, id, path }] })),
      needs: 'bulk.prepare',
    },
    {
      label: t('subtitleActions.tools'),
      icon: IconTools,
      disabled: isBusy || !text,
      onClick: () => run(() => startAction({ what: 'tools', files: [file], title: `${file.title} · ${name}` })),
    },
    {
      label: t('subtitleActions.versions'),
      icon: IconVersions,
      onClick: () => run(() => startAction({ what: 'versions', file })),
      needs: 'subtitles.listVersions',
    },
    {
      label: t('subtitleActions.delete'),
      icon: IconTrash,
      danger: true,
      disabled: isBusy,
      onClick: () => run(() => startAction({ what: 'delete', file })),
    },
  ];
  return (
    <div className={classes.actions}>
      {supported(all).map(({ label, icon: Picture, disabled, danger, onClick }) => (
        <Button
          key={label}
          size="xs"
          variant="default"
          leftSection={<Picture {...iconProps} />}
          aria-label={t('subtitleActions.ofFile', { action: label, name })}
          className={danger ? classes.danger : undefined}
          {...{ disabled, onClick }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
