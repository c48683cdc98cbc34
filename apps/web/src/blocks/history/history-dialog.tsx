import type { MediaKind } from '@captionarr/contract';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { episodeHistoryQuery, movieHistoryQuery } from '#lib/queries/history.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { DialogTable } from './dialog-table.tsx';

export interface HistoryDialogProps {
  type: MediaKind;
  /** Id of the episode or movie. */
  id: number;
  title: string;
  onClose: () => void;
}

/** History of one episode or movie. */
export function HistoryDialog({ type, id, title, onClose }: HistoryDialogProps) {
  const { t } = useTranslation();
  const { entries, error, retry } = useEntries(type, id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('history.dialog.title', { title })}
      size={760}
      padding="lg"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {error ? (
        <LoadError error={error} title={t('history.notLoaded')} onRetry={retry} />
      ) : entries?.length === 0 ? (
        <EmptyState title={t('history.dialog.empty')} />
      ) : (
        <DialogTable type={type} label={t('history.dialog.title', { title })} entries={entries} />
      )}
    </Modal>
  );
}

function useEntries(type: MediaKind, id: number) {
  const ofEpisode = useQuery({ ...episodeHistoryQuery({ episodeid: id }), enabled: type === 'episode' });
  const ofMovie = useQuery({ ...movieHistoryQuery({ radarrid: id }), enabled: type === 'movie' });
  const answer = type === 'episode' ? ofEpisode : ofMovie;
  return { entries: answer.data?.data, error: answer.data ? null : answer.error, retry: () => void answer.refetch() };
}
