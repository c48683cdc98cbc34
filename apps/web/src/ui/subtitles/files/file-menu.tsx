import { Menu, Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageName } from '#ui/language-badge/language-name.ts';
import { ActionLines } from '#ui/toolbar/action-menu.tsx';
import classes from './files.module.css';
import { endWish, makeWish, type FileWish } from './file-wish.ts';
import { useFileActions } from './use-file-actions.ts';

interface Props {
  wish: Extract<FileWish, { what: 'menu' }>;
  isBusy: boolean;
}

/** One menu for all badges of the page: a menu of its own for each of them would make scrolling slow. */
export function FileMenu({ wish, isBusy }: Props) {
  const { t } = useTranslation();
  const actionsOf = useFileActions(isBusy);
  const { files, anchor } = wish;
  const [file, ...others] = files;
  const name = t('subtitleActions.menu', { name: files.map(({ language }) => languageName(language)).join(', ') });
  return (
    <Portal>
      {/* A landmark of its own, as it stands outside those of the page. */}
      <section aria-label={name}>
        <Menu
          opened
          position="bottom-start"
          width={232}
          withinPortal={false}
          returnFocus={false}
          onClose={() => endWish(wish)}
        >
          <Menu.Target>
            <button type="button" tabIndex={-1} aria-hidden className={classes.anchor} style={placeOf(anchor)}>
              {name}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
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
          </Menu.Dropdown>
        </Menu>
      </section>
    </Portal>
  );
}

/** On the page, so that it scrolls along. */
function placeOf(anchor: HTMLElement) {
  const { top, left, width, height } = anchor.getBoundingClientRect();
  return { top: top + window.scrollY, left: left + window.scrollX, width, height };
}
