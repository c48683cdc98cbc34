import type { SourceKind, SourceTest } from '@captionarr/contract';
import { sourceKinds } from '@captionarr/contract/browser';
import type { TFunction } from 'i18next';
import type { State } from '#kit/facts/state-icon.tsx';

interface Outcome {
  state: State;
  text: string;
  /** Why, in the server’s words. */
  detail?: string;
}

/** What a test found out: the version of a program, or how many videos a folder has. */
export function testOutcome(kind: SourceKind, { success, version, error, videos }: SourceTest, t: TFunction): Outcome {
  if (!success)
    return {
      state: 'bad',
      text: t(kind === 'folder' ? 'folderSource.checkFailed' : 'managerSettings.test.fails'),
      ...(error && { detail: error }),
    };
  if (!videos)
    return {
      state: 'ok',
      text: t('managerSettings.test.works', { name: sourceKinds[kind].name, version: version ?? '' }),
    };
  if (videos.found === 0) return { state: 'warn', text: t('folderSource.foundNone') };
  const about = { count: videos.found };
  return { state: 'ok', text: videos.complete ? t('folderSource.found', about) : t('folderSource.foundMore', about) };
}
