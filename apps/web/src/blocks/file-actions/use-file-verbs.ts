import { useMemo } from 'react';
import { scopeOfFile, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { useLocks } from '#blocks/tasks/use-locks.ts';
import type { Verbs } from '#kit/data-table/virtual-table.tsx';
import type { SearchedVideo } from '#lib/searched-video.ts';
import { startAction } from './subtitle-action.ts';
import { useFileActions } from './use-file-actions.ts';

interface Target {
  video: SearchedVideo;
  /** By code2. */
  language: string;
  /** Undefined for what isn’t a file: another one can be searched for all the same. */
  file?: SubtitleFile | undefined;
}

/** Keys of rows that are files: F finds another, E edits, V shows the versions, Del deletes. They do what the row’s buttons do. */
export function useFileVerbs<Row>(targetOf: (row: Row) => Target | undefined): Verbs<Row> {
  const actionsOf = useFileActions();
  const lockedBy = useLocks();
  return useMemo(() => {
    const press = (key: string) => (row: Row) => {
      const file = targetOf(row)?.file;
      const action = file && actionsOf(file).find((each) => each.key === key);
      if (!action?.disabled) action?.onClick?.();
    };
    return {
      f: (row) => {
        const target = targetOf(row);
        if (!target || (target.file && lockedBy(scopeOfFile(target.file)) !== undefined)) return;
        startAction({ what: 'search', video: target.video, language: target.language });
      },
      e: press('e'),
      v: press('v'),
      Delete: press('Delete'),
    };
  }, [targetOf, actionsOf, lockedBy]);
}
