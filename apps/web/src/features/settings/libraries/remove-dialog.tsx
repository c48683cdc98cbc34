import type { LibrarySource, SourceKind, SourceRemoval } from '@captionarr/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { Reason } from '#lib/help-link.tsx';
import { keys } from '#lib/queries/keys.ts';
import { removalQuery } from '#lib/queries/libraries.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { Note } from '#kit/states/note.tsx';
import classes from './libraries.module.css';

interface Props {
  source: LibrarySource;
  onClose: () => void;
}

/** Asks before a source is removed, and says what leaves the lists and what stays. */
export function RemoveDialog({ source: { id, name, kind }, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const preview = useQuery(removalQuery(id));
  const remove = useMutation({
    mutationFn: () => api.libraries.remove({ form: { id } }),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose();
      const stale = [keys.libraries, keys.managers, keys.series, keys.movies, keys.wanted.episodes, keys.wanted.movies];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });

  return (
    <ConfirmDialog
      opened
      title={t('librariesPage.remove.title', { name })}
      confirm={t('librariesPage.remove.confirm')}
      danger
      loading={remove.isPending}
      disabled={!preview.data}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {remove.error && (
        <Note state="bad" title={t('librariesPage.remove.failed', { name })}>
          <Reason error={remove.error} />
        </Note>
      )}
      {preview.error && !preview.data && <LoadError error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && <p aria-busy="true">{t('librariesPage.remove.counting')}</p>}
      {preview.data && <Leaving removal={preview.data} kind={kind} />}
    </ConfirmDialog>
  );
}

/** What leaves the lists, and what is kept for a return. */
function Leaving({ removal, kind }: { removal: SourceRemoval; kind: SourceKind }) {
  const { t } = useTranslation();
  const { series, episodes, movies, with_profile, history, subtitles } = removal;
  const leaving = [
    series > 0 && t('list.series.total', { count: series }),
    episodes > 0 && t('preview.episodes', { count: episodes }),
    movies > 0 && t('list.movies.total', { count: movies }),
  ].filter(Boolean);
  const kept = [
    with_profile > 0 && t('librariesPage.remove.profiles', { count: with_profile }),
    history > 0 && t('librariesPage.remove.history', { count: history }),
  ].filter(Boolean);
  return (
    <div className={classes.leaving}>
      {leaving.length > 0 ? (
        <>
          <p>{t('librariesPage.remove.leaves')}</p>
          <ul>
            {leaving.map((text) => (
              <li key={String(text)}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('librariesPage.remove.empty')}</p>
      )}
      <p>
        <b>{t('librariesPage.remove.disk')}</b>{' '}
        {subtitles > 0 && t('librariesPage.remove.subtitles', { count: subtitles })}
      </p>
      {kept.length > 0 && (
        <>
          <p>{t(kind === 'folder' ? 'folderSource.kept' : 'librariesPage.remove.kept')}</p>
          <ul>
            {kept.map((text) => (
              <li key={String(text)}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
