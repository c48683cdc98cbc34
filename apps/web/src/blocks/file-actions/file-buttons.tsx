import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { startAction } from './subtitle-action.ts';
import classes from './files.module.css';
import { useFileActions } from './use-file-actions.ts';

/** Actions of a file, side by side. */
export function FileButtons({ file }: { file: SubtitleFile }) {
  const { t } = useTranslation();
  const actions = useFileActions()(file);
  return (
    <span className={classes.buttons}>
      {actions.map(({ label, icon, disabled, onClick }) => (
        <IconButton
          key={label}
          label={t('subtitleActions.ofFile', { action: label, name: languageName(file.language) })}
          size={32}
          {...{ icon, disabled, onClick }}
        />
      ))}
    </span>
  );
}

/** The same where there is no room: one button with a menu. */
export function FileMenuButton({ file }: { file: SubtitleFile }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('subtitleActions.menu', { name: languageName(file.language) })}
      icon={IconDots}
      hasMenu
      onClick={({ currentTarget: anchor }) => startAction({ what: 'menu', files: [file], anchor })}
    />
  );
}
