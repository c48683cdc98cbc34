import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { ActionLines } from '#kit/toolbar/action-menu.tsx';
import { AnchoredMenu } from './anchored-menu.tsx';
import { finishAction, startAction, type SubtitleAction } from './subtitle-action.ts';
import { useFileActions } from './use-file-actions.ts';

interface Props {
  action: Extract<SubtitleAction, { what: 'menu' }>;
}

/** Actions of a file; asks which one if there are several. */
export function FileMenu({ action }: Props) {
  const { t } = useTranslation();
  const actionsOf = useFileActions();
  const { files, anchor } = action;
  const [file, ...others] = files;
  const name = t('subtitleActions.menu', { name: joinList(files.map(({ language }) => languageName(language))) });
  return (
    <AnchoredMenu name={name} anchor={anchor} onClose={() => finishAction(action)}>
      {file && others.length === 0 ? (
        <ActionLines actions={actionsOf(file)} />
      ) : (
        files.map((each) => (
          <Menu.Item
            key={each.path}
            closeMenuOnClick={false}
            onClick={() => startAction({ what: 'menu', files: [each], anchor })}
          >
            {languageName(each.language)}
          </Menu.Item>
        ))
      )}
    </AnchoredMenu>
  );
}
