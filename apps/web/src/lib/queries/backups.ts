import { queryOptions } from '@tanstack/react-query';
import { api, uploadOutsideApi } from '#lib/api.ts';
import { serverUrl } from '#lib/page-config.ts';
import { keys } from './keys.ts';

/** The server's `backup` event reaches it. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: keys.backups,
    queryFn: async ({ signal }) => (await api.backups.list({ signal })).data,
  });

/** Content of a backup next to the current state; a damaged one is rejected with a reason. */
export const backupContentsQuery = (filename: string) =>
  queryOptions({
    queryKey: [...keys.backups, 'contents', filename],
    queryFn: async ({ signal }) => (await api.backups.contents({ query: { filename }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const createBackup = () => api.backups.create();
export const restoreBackup = (filename: string) => api.backups.restore({ form: { filename } });
export const deleteBackup = (filename: string) => api.backups.remove({ form: { filename } });

export const backupAddress = (filename: string) => serverUrl(`/system/backup/download/${encodeURIComponent(filename)}`);

/** The browser names the kind of a zip file differently on each system. */
export const uploadBackup = (file: File) =>
  uploadOutsideApi(
    `/system/backup/upload?filename=${encodeURIComponent(file.name)}`,
    file.slice(0, file.size, 'application/zip'),
  );
