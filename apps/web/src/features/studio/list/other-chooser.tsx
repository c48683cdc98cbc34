import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { ActionMenu } from '#kit/toolbar/action-menu.tsx';
import { IconCheck, IconEyeOff, IconLanguage } from '@tabler/icons-react';
import { useStudio } from '#features/studio/studio-context.ts';
import { useOther } from './use-other.ts';
import classes from './list.module.css';

/** Which other subtitle is read beside the cues. */
export function OtherChooser() {
  const { t } = useTranslation();
  const { file } = useStudio();
  const { other, choose } = useOther();
  const languageOf = useLanguageText();
  if (file.others.length === 0) return null;
  const current = file.others.find(({ path }) => path === other);
  const name = current
    ? t('studio.list.readOnly', { language: languageOf(current.language) })
    : t('studio.list.compareWith');
  const actions = [
    ...file.others.map(({ path, language }) => ({
      label: languageOf(language),
      icon: path === other ? IconCheck : IconLanguage,
      onClick: () => choose(path),
    })),
    { label: t('studio.list.none'), icon: IconEyeOff, divided: true, onClick: () => choose(undefined) },
  ];
  return (
    <ActionMenu actions={actions}>
      <button type="button" className={classes.chooser} aria-haspopup="menu">
        {name}
        <IconChevronDown size={14} aria-hidden />
      </button>
    </ActionMenu>
  );
}
