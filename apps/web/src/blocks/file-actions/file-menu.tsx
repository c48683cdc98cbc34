import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listed } from '#lib/listed.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { ActionLines } from '#kit/toolbar/action-menu.tsx';
import { AnchoredMenu } from './anchored-menu.tsx';
import { endWish, makeWish, type FileWish } from './file-wish.ts';
import { useFileActions } from './use-file-actions.ts';

interface Props {
  wish: Extract<FileWish, { what: 'menu' }>;
}

/** Actions of a file; asks which one if there are several. */
export function FileMenu({ wish }: Props) {
  const { t } = useTranslation();
  const actionsOf = useFileActions();
  const { files, anchor } = wish;
  const [file, ...others] = files;
  const name = t('subtitleActions.menu', { name: listed(files.map(({ language }) => languageName(language))) });
  return (
    <AnchoredMenu name={name} anchor={anchor} onClose={() => endWish(wish)}>
      {file && others.length === 0 ? (
        <ActionLines actions={actionsOf(file)} />
      ) : (
        files.map((each) => (
          <Menu.Item
            key={each.path}
            closeMenuOnClick={false}
            onClick={() => makeWish({ what: 'menu', files: [each], anchor })}
          >
            {languageName(each.language)}
          </Menu.Item>
        ))
      )}
    </AnchoredMenu>
  );
}
