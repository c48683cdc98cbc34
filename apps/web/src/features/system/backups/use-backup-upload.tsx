import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { showNotice } from '#lib/notices.tsx';
import { uploadBackup } from '#lib/queries/backups.ts';
import { keys } from '#lib/queries/keys.ts';
import { DropHint } from '#kit/file-drop/drop-hint.tsx';
import { useFileDrop } from '#kit/file-drop/use-file-drop.ts';

/** A backup from another machine: by the button, or dropped onto the page. The server says whether it is one. */
export function useBackupUpload() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: uploadBackup,
    onSuccess: (_answer, { name }) => {
      showNotice('success', { title: t('systemBackups.uploaded'), message: name });
      return client.invalidateQueries({ queryKey: keys.backups });
    },
  });
  const send = ([file]: File[]) => file && mutate(file);
  const isOver = useFileDrop(send, !isPending);
  useLeaveGuard('tasks', isPending);

  return {
    isSending: isPending,
    choose: () => input.current?.click(),
    parts: (
      <>
        {isOver && <DropHint>{t('systemBackups.dropHere')}</DropHint>}
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip"
          aria-label={t('systemBackups.upload')}
          onChange={({ currentTarget }) => {
            send([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </>
    ),
  };
}
