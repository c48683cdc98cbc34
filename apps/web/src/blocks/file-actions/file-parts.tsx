import { Suspense, type ReactNode } from 'react';
import { Menu, Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import { DownloadDialog } from '#blocks/downloads/lazy.ts';
import { HistoryDialog } from '#blocks/history/lazy.ts';
import { LinkDialog } from '#blocks/household/lazy.ts';
import { ReviewDialog } from '#blocks/ladder/lazy.ts';
import { SearchDialog, WhyDrawer } from '#blocks/search/lazy.ts';
import { SubtitleTools, ToolDialogs, SubtitleViewer, VersionsDrawer } from '#blocks/subtitles/lazy.ts';
import { ActionLines } from '#kit/toolbar/action-lines.tsx';
import { joinList } from '#lib/join-list.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { finishAction, type SubtitleAction, startAction } from './subtitle-action.ts';
import { useAction } from './use-action.ts';
import { useFileActions } from './use-file-actions.ts';
import classes from './files.module.css';

const LinkedPart = lazyPart(async () => (await import('./linked-part.tsx')).LinkedPart);

/** Dialogs for subtitle actions on the page of a series or movie. Those that show something are open by their address. */
export function FileParts() {
  const { action, linked, close } = useAction();
  return (
    <Suspense>
      {action && partOf(action, close)}
      {linked && <LinkedPart key={linked.value} address={linked} onClose={close} show={partOf} />}
    </Suspense>
  );
}

function partOf(action: SubtitleAction, onClose: () => void) {
  switch (action.what) {
    case 'menu':
      return <FileMenu key={action.files[0]?.path} action={action} />;
    case 'actions':
      return (
        <AnchoredMenu name={action.name} anchor={action.anchor} onClose={onClose}>
          <ActionLines actions={action.actions} />
        </AnchoredMenu>
      );
    case 'search':
      return <SearchDialog video={action.video} language={action.language} onClose={onClose} />;
    case 'why':
      return <WhyDrawer subject={action.subject} onClose={onClose} />;
    case 'review':
      return <ReviewDialog id={action.review} onClose={onClose} />;
    case 'share':
      return <LinkDialog title={action.title} onClose={onClose} />;
    case 'history':
      return <HistoryDialog {...action.video} onClose={onClose} />;
    case 'view':
      return <SubtitleViewer file={action.file} onClose={onClose} />;
    case 'versions':
      return <VersionsDrawer file={action.file} onClose={onClose} />;
    case 'allVersions':
      return <VersionsDrawer itemVersions={action.video} onClose={onClose} />;
    case 'download':
      return <DownloadDialog {...action} onClose={onClose} />;
    case 'tool':
      return (
        <ToolDialogs tool={action.tool} files={[action.file]} all={[action.file]} onCancel={onClose} onDone={onClose} />
      );
    case 'tools':
      return <SubtitleTools files={action.files} title={action.title} onClose={onClose} />;
    default:
      return <DeleteDialog file={action.file} onClose={onClose} />;
  }
}

interface FileMenuProps {
  action: Extract<SubtitleAction, { what: 'menu' }>;
}

/** Actions of a file; asks which one if there are several. */
function FileMenu({ action }: FileMenuProps) {
  const { t } = useTranslation();
  const actionsOf = useFileActions();
  const { files, anchor, place = { asksWhy: true } } = action;
  const [file, ...others] = files;
  const name = t('subtitleActions.menu', { name: joinList(files.map(({ language }) => languageName(language))) });
  return (
    <AnchoredMenu name={name} anchor={anchor} onClose={() => finishAction(action)}>
      {file && others.length === 0 ? (
        <ActionLines actions={actionsOf(file, place)} />
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

interface AnchoredMenuProps {
  name: string;
  /** The menu opens below it. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Its lines. */
  children: ReactNode;
}

/** One menu for all rows of the page: a menu of its own for each of them would make scrolling slow. */
const AnchoredMenu = ({ name, anchor, onClose, children }: AnchoredMenuProps) => (
  <Portal>
    {/* A landmark of its own, as it stands outside those of the page. */}
    <section aria-label={name}>
      <Menu opened position="bottom-start" width={232} withinPortal={false} returnFocus={false} onClose={onClose}>
        <Menu.Target>
          <button type="button" tabIndex={-1} aria-hidden className={classes.anchor} style={placeOf(anchor)}>
            {name}
          </button>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </section>
  </Portal>
);

/** On the page, so that it scrolls along. */
function placeOf(anchor: HTMLElement) {
  const { top, left, width, height } = anchor.getBoundingClientRect();
  return { top: top + window.scrollY, left: left + window.scrollX, width, height };
}
