import type { FileQuality } from '@captionarr/contract';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { startAction, type FilePlace } from './subtitle-action.ts';
import { useFileActions } from './use-file-actions.ts';

/** Opens the file in the studio. */
export function EditButton({ file }: { file: SubtitleFile }) {
  const { t } = useTranslation();
  const edit = useFileActions()(file).find(({ key }) => key === 'e');
  if (!edit) return null;
  const { label, icon, disabled, onClick } = edit;
  const name = t('subtitleActions.ofFile', { action: label, name: languageName(file.language) });
  return <IconButton label={name} size={32} {...{ icon, disabled, onClick }} />;
}

interface MenuProps extends Omit<FilePlace, 'isFromProvider'> {
  file: SubtitleFile;
  /** Where the file comes from decides on what can be done with it. */
  quality?: FileQuality | undefined;
  size?: number;
}

/** Everything that can be done with the file of a row, by name. */
export function FileMenuButton({ file, quality, size, ...beside }: MenuProps) {
  const { t } = useTranslation();
  const place = { ...beside, isFromProvider: quality?.origin.kind === 'provider' };
  return (
    <IconButton
      label={t('subtitleActions.menu', { name: languageName(file.language) })}
      icon={IconDots}
      hasMenu
      {...(size && { size })}
      onClick={({ currentTarget: anchor }) => startAction({ what: 'menu', files: [file], anchor, place })}
    />
  );
}
