import type { Cure, FileQuality } from '@captionarr/contract';
import { toolOf, type SubtitleTool } from '@captionarr/contract/browser';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditButton } from '#blocks/file-actions/file-buttons.tsx';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { isEditable, scopeOfFile, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { useLocks } from '#blocks/tasks/use-locks.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';
import classes from './quality.module.css';

/** The tool that is the cure. */
const tools: Partial<Record<Cure, SubtitleTool>> = { sync: 'sync', ...toolOf };

interface Props {
  file: SubtitleFile;
  video: SearchedVideo;
  quality: FileQuality | undefined;
  /** Opens the review that the file waits for. */
  onReview?: (() => void) | undefined;
  /** The names of the buttons say of which title. */
  isNamed?: boolean;
  /** Where there is no cure, there is room for editing by hand. */
  hasEdit?: boolean | undefined;
}

/** The cure of a file’s worst finding, and the search for another file. A cure of something bad is the filled button. */
export function RowButtons({ file, video, quality, onReview, isNamed, hasEdit }: Props) {
  const { t } = useTranslation();
  const isBusy = useLocks()(scopeOfFile(file)) !== undefined;
  const language = languageName(file.language);
  const name = isNamed ? `${file.title} · ${language}` : language;
  const isBad = quality?.facts.some(({ level }) => level === 'red') ?? false;
  const loud = isBad ? 'filled' : 'light';
  const cure = cureOf(quality?.cure ?? undefined, file, onReview);
  const isReplace = quality?.cure === 'replace';
  return (
    <span className={classes.buttons}>
      {cure && (
        <Button
          size="xs"
          px={11}
          variant={loud}
          disabled={isBusy}
          aria-label={t('subtitleActions.ofFile', { action: t(`quality.cures.${cure.name}`), name })}
          onClick={cure.start}
        >
          {t(`quality.cures.${cure.name}`)}
        </Button>
      )}
      <Button
        size="xs"
        px={11}
        variant={isReplace ? loud : 'default'}
        disabled={isBusy}
        aria-label={t('subtitleActions.ofFile', { action: t('quality.findAnother'), name })}
        onClick={() => startAction({ what: 'search', video, language: file.language.code2 })}
      >
        {t('quality.findAnother')}
      </Button>
      {hasEdit && !cure && <EditButton file={file} />}
    </span>
  );
}

/** Undefined where a single file offers no such way: what must be replaced is searched for. */
function cureOf(name: Cure | undefined, file: SubtitleFile, onReview: (() => void) | undefined) {
  if (name === 'review') return onReview && { name, start: onReview };
  const tool = name && tools[name];
  return tool && isEditable(file) ? { name, start: () => startAction({ what: 'tool', tool, file }) } : undefined;
}
