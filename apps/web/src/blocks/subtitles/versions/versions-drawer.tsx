import type { SubtitleVersion } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { versionsQuery, type SubtitleOwner } from '#lib/queries/subtitles.ts';
import { formatSize } from '#lib/size.ts';
import { SideDrawer } from '#kit/dialogs/side-drawer.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { Verdict } from '#kit/states/verdict.tsx';
import { Waiting } from '#kit/dialogs/dialog-state.tsx';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { useRestore } from './use-restore.ts';
import { useVersionLabels } from './use-version-labels.ts';
import { VersionList } from './version-list.tsx';
import classes from './versions.module.css';

export type VersionsDrawerProps = { onClose: () => void } & (
  | { file: SubtitleFile; itemVersions?: undefined }
  /** All files that the video has or had: deleted ones can be restored there. */
  | { file?: undefined; itemVersions: SubtitleOwner & { title: string } }
);

/** Versions of a subtitle; restoring never loses anything. */
export function VersionsDrawer({ file, itemVersions, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation();
  const owner = file ?? itemVersions;
  const { data, error, refetch } = useQuery(versionsQuery(owner, file?.path));
  const { made, when } = useVersionLabels();
  const restore = useRestore();
  const [compared, setCompared] = useState<SubtitleVersion & { id: number }>();
  const bringBack = (version: SubtitleVersion) => {
    if (version.id === null) return;
    const name = t('subtitleVersions.name', { made: made(version), when: when(version) });
    restore.mutate({ id: version.id, name }, { onSuccess: () => setCompared(undefined) });
  };
  const restoring = restore.isPending ? restore.variables.id : undefined;
  return (
    <>
      <SideDrawer
        title={t('subtitleVersions.title')}
        subtitle={file ? `${file.title} · ${languageName(file.language)}` : itemVersions?.title}
        opened={!compared}
        onClose={onClose}
      >
        {error && !data && (
          <LoadError error={error} title={t('subtitleVersions.notLoaded')} onRetry={() => void refetch()} />
        )}
        {!error && !data && <Waiting />}
        {data?.data.length === 0 && (
          <EmptyState title={t('subtitleVersions.empty')} text={t('subtitleVersions.emptyText')} />
        )}
        {data && data.data.length > 0 && (
          <>
            <KeptWords versions={data.data} kept={data.kept} />
            <VersionList
              versions={data.data}
              isOfOne={file !== undefined}
              restoring={restoring}
              onCompare={setCompared}
              onRestore={bringBack}
            />
          </>
        )}
      </SideDrawer>
      {compared && (
        <CompareDialog
          version={compared}
          isRestoring={restoring === compared.id}
          onRestore={() => bringBack(compared)}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  );
}

interface KeptWordsProps {
  versions: readonly SubtitleVersion[];
  kept: { days: number; bytes: number };
}

function KeptWords({ versions, kept: { days, bytes } }: KeptWordsProps) {
  const { t, i18n } = useTranslation();
  const count = versions.filter(({ id, kept }) => id !== null && kept).length;
  return (
    <Verdict state="info">
      <p className={classes.kept}>{t('subtitleVersions.kept', { count })}</p>
      <small>
        {t('subtitleVersions.keptFor', { count: days })} ·{' '}
        {t('subtitleVersions.inAll', { size: formatSize(bytes, i18n.language) })}
      </small>
    </Verdict>
  );
}
