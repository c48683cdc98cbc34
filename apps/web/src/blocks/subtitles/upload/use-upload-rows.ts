import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api-error.ts';
import { showError } from '#lib/notices.tsx';
import { describeFiles, unpackArchive } from '#lib/queries/uploads.ts';
import { sortFiles } from './sort-files.ts';
import { changeRow, newRow, withDescription, type RowChange, type UploadRow } from './upload-row.ts';
import type { UploadTarget } from './upload-target.ts';

/** A file that does not become a row, and why. */
export interface LeftOut {
  filename: string;
  reason: string;
}

/** The files that are about to be uploaded. Archives become the files in them. */
export function useUploadRows(target: UploadTarget, initialFiles: readonly File[]) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const [left, setLeft] = useState<readonly LeftOut[]>([]);
  const [opening, setOpening] = useState<readonly string[]>([]);

  const list = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const added = files.map((file) => newRow(file, target));
    setRows((before) => [...before, ...added]);
    const descriptions = (await describeFiles(files).catch(showError)) ?? [];
    const byId = new Map(added.map(({ id }, index) => [id, descriptions[index]]));
    setRows((before) => before.map((row) => (byId.has(row.id) ? withDescription(row, byId.get(row.id), target) : row)));
  };

  const open = async (archive: File) => {
    setOpening((before) => [...before, archive.name]);
    try {
      const { files, left: inside } = await unpackArchive(archive);
      if (files.length === 0 && inside.length === 0) leave(archive, t('upload.emptyArchive'));
      setLeft((before) => [...before, ...inside]);
      await list(files);
    } catch (error) {
      leave(archive, error instanceof ApiError ? error.message : t('errors.unknown'));
    } finally {
      setOpening((before) => before.toSpliced(before.indexOf(archive.name), 1));
    }
  };

  const leave = ({ name: filename }: File, reason: string) => setLeft((before) => [...before, { filename, reason }]);

  const add = (files: readonly File[]) => {
    const { subtitles, archives, others } = sortFiles(files);
    for (const file of others) leave(file, t('upload.notSubtitle'));
    void list(subtitles);
    for (const archive of archives) void open(archive);
  };

  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    add(initialFiles);
    // oxlint-disable-next-line react/exhaustive-deps -- what the dialog opens with is added once
  }, []);

  const change = useCallback(
    (id: string, fields: RowChange) =>
      setRows((before) => before.map((row) => (row.id === id ? changeRow(row, fields) : row))),
    [],
  );
  const changeAll = useCallback(
    (fields: RowChange) => setRows((before) => before.map((row) => changeRow(row, fields))),
    [],
  );
  const remove = useCallback((id: string) => setRows((before) => before.filter((row) => row.id !== id)), []);

  return { rows, left, opening, add, change, changeAll, remove };
}
