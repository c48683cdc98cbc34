import { Suspense, useEffect } from 'react';
import { useStore } from '#lib/store.ts';
import { HistoryDialog } from '#blocks/history/lazy.ts';
import { SearchDialog, WhyDrawer } from '#blocks/search/lazy.ts';
import { SubtitleTools, SubtitleViewer, VersionsDrawer } from '#blocks/subtitles/lazy.ts';
import { ActionLines } from '#kit/toolbar/action-menu.tsx';
import { AnchoredMenu } from './anchored-menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FileMenu } from './file-menu.tsx';
import { finishAction, currentAction, clearAction, type SubtitleAction } from './subtitle-action.ts';

/** Dialogs for subtitle actions on the page of a series or movie. */
export function FileParts() {
  const action = useStore(currentAction);
  useEffect(() => clearAction, []);
  return action && <Suspense>{partOf(action)}</Suspense>;
}

function partOf(action: SubtitleAction) {
  const onClose = () => finishAction(action);
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
      return <SearchDialog video={action.video} onClose={onClose} />;
    case 'why':
      return <WhyDrawer subject={action.subject} onClose={onClose} />;
    case 'history':
      return <HistoryDialog {...action.video} onClose={onClose} />;
    case 'view':
      return <SubtitleViewer file={action.file} onClose={onClose} />;
    case 'versions':
      return <VersionsDrawer file={action.file} onClose={onClose} />;
    case 'allVersions':
      return <VersionsDrawer itemVersions={action.video} onClose={onClose} />;
    case 'tools':
      return <SubtitleTools files={action.files} title={action.title} onClose={onClose} />;
    default:
      return <DeleteDialog file={action.file} onClose={onClose} />;
  }
}
