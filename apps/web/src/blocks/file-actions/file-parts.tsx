import { Suspense, useEffect } from 'react';
import { useStore } from '#lib/store.ts';
import { HistoryDialog } from '#blocks/history/lazy.ts';
import { SearchDialog, WhyDrawer } from '#blocks/search/lazy.ts';
import { SubtitleTools, SubtitleViewer, VersionsDrawer } from '#blocks/subtitles/lazy.ts';
import { ActionLines } from '#kit/toolbar/action-menu.tsx';
import { AnchoredMenu } from './anchored-menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FileMenu } from './file-menu.tsx';
import { endWish, fileWish, forgetWish, type FileWish } from './file-wish.ts';

/** Dialogs for subtitle actions on the page of a series or movie. */
export function FileParts() {
  const wish = useStore(fileWish);
  useEffect(() => forgetWish, []);
  return wish && <Suspense>{partOf(wish)}</Suspense>;
}

function partOf(wish: FileWish) {
  const onClose = () => endWish(wish);
  switch (wish.what) {
    case 'menu':
      return <FileMenu key={wish.files[0]?.path} wish={wish} />;
    case 'actions':
      return (
        <AnchoredMenu name={wish.name} anchor={wish.anchor} onClose={onClose}>
          <ActionLines actions={wish.actions} />
        </AnchoredMenu>
      );
    case 'search':
      return <SearchDialog video={wish.video} onClose={onClose} />;
    case 'why':
      return <WhyDrawer subject={wish.subject} onClose={onClose} />;
    case 'history':
      return <HistoryDialog {...wish.video} onClose={onClose} />;
    case 'view':
      return <SubtitleViewer file={wish.file} onClose={onClose} />;
    case 'versions':
      return <VersionsDrawer file={wish.file} onClose={onClose} />;
    case 'allVersions':
      return <VersionsDrawer itemVersions={wish.video} onClose={onClose} />;
    case 'tools':
      return <SubtitleTools files={wish.files} title={wish.title} onClose={onClose} />;
    default:
      return <DeleteDialog file={wish.file} onClose={onClose} />;
  }
}
