import type { SubtitleTool } from '@captionarr/contract/browser';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#kit/data-table/use-selection.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { isEditable, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { Toolbar } from '#kit/toolbar/toolbar.tsx';
import { FileList, toRow } from './file-list.tsx';
import classes from './subtitle-tools.module.css';
import { ToolDialogs } from './tool-dialogs.tsx';
import { orderedTools, toolIcons } from './tools.ts';

export interface SubtitleToolsProps {
  files: readonly SubtitleFile[];
  /** Title of the series, episode or movie. */
  title: string;
  onClose: () => void;
}

/** Up to this number, no search box is needed. */
const few = 8;

/** Which files, and what to do with them. */
export function SubtitleTools({ files: given, title, onClose }: SubtitleToolsProps) {
  const { t } = useTranslation();
  const files = useMemo(() => uniqueFiles(given), [given]);
  const [text, setText] = useState('');
  const shown = useMemo(() => files.filter((file) => isFound(file, text)), [files, text]);
  const editable = shown.filter(isEditable).map(toRow);
  const selection = useSelection(editable, editable.length === 1 ? editable : []);
  const [opened, setOpened] = useState<{ tool: SubtitleTool; files: readonly SubtitleFile[] }>();
  const count = selection.rows.length;
  const actions = orderedTools.map((tool) => ({
    label: t(`subtitleTools.names.${tool}`),
    icon: toolIcons[tool],
    disabled: count === 0,
    onClick: () => setOpened({ tool, files: selection.rows }),
  }));
  return (
    <>
      <TallDialog
        opened={opened === undefined}
        title={t('subtitleTools.title')}
        subtitle={title}
        onClose={onClose}
        top={
          <div className={classes.bar}>
            <output className={classes.count}>
              {count === 0 ? t('subtitleTools.chooseFiles') : t('subtitleTools.chosen', { count })}
            </output>
            {files.length > few && (
              <TextInput
                className={classes.search}
                aria-label={t('subtitleTools.search')}
                placeholder={t('subtitleTools.search')}
                leftSection={<IconSearch {...iconProps} />}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
            <Toolbar actions={actions} />
          </div>
        }
      >
        {shown.length === 0 ? (
          <EmptyState
            drawing={files.length === 0 ? 'shelf' : 'nothing-found'}
            title={t(files.length === 0 ? 'subtitleTools.noFiles' : 'subtitleTools.notFound')}
          />
        ) : (
          <FileList label={t('subtitleTools.files')} files={shown} selection={selection} />
        )}
      </TallDialog>
      {opened && <ToolDialogs {...opened} all={files} onCancel={() => setOpened(undefined)} onDone={onClose} />}
    </>
  );
}

const isFound = ({ path, title, language }: SubtitleFile, text: string) =>
  `${path} ${title} ${languageName(language)}`.toLowerCase().includes(text.trim().toLowerCase());

/** Two episodes in one video share its subtitles: such a file is one line, named after both, and is changed once. */
function uniqueFiles(files: readonly SubtitleFile[]) {
  const byPath = new Map<string, SubtitleFile>();
  for (const file of files) {
    const known = byPath.get(file.path);
    byPath.set(file.path, known ? { ...known, title: `${known.title} + ${file.title}` } : file);
  }
  return [...byPath.values()];
}
