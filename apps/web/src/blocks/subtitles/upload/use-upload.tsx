import type { LibraryKind } from '@captionarr/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { t } from '#lib/i18n.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { showNotice } from '#lib/notices.tsx';
import { rememberFocus } from '#lib/remember-focus.ts';
import { DropHint } from '#kit/file-drop/drop-hint.tsx';
import { useFileDrop } from '#kit/file-drop/use-file-drop.ts';
import type { UploadTarget } from './upload-target.ts';

const UploadDialog = lazyPart(async () => (await import('./upload-dialog.tsx')).UploadDialog);

interface Given {
  kind: LibraryKind;
  /** Undefined while data is loading. */
  target: UploadTarget | undefined;
  /** Whether it is only the profile that is not there. */
  lacksProfile: boolean;
  isBusy: boolean;
}

/** Uploading on the page of one series or movie: by its button, and by dropping files onto the page. */
export function useUpload({ kind, target, lacksProfile, isBusy }: Given): { open: () => void; parts: ReactNode } {
  const [opened, setOpened] = useState<{ files: readonly File[]; focusBack: () => void }>();
  const open = (dropped: readonly File[] = []) => {
    if (target && !isBusy) setOpened({ files: dropped, focusBack: rememberFocus() });
    else refuse(isBusy ? 'busy' : lacksProfile ? 'profile' : kind);
  };
  const close = () => {
    opened?.focusBack();
    setOpened(undefined);
  };
  const isOver = useFileDrop(open, !(opened && target));
  return {
    open: () => open(),
    parts: (
      <Suspense>
        {isOver && <DropHint>{dropWords(target?.title)}</DropHint>}
        {opened && target && <UploadDialog target={target} initialFiles={opened.files} onClose={close} />}
      </Suspense>
    ),
  };
}

const dropWords = (title: string | undefined) => (title ? t('upload.dropHere', { title }) : t('upload.title'));

const refuse = (reason: LibraryKind | 'profile' | 'busy') =>
  showNotice('warning', {
    id: 'cannot-upload',
    title: t('upload.cannot.title'),
    message: t(`upload.cannot.${reason}`),
  });
