import type { LibrarySource } from '@captionarr/contract';
import type { TFunction } from 'i18next';
import type { State } from '#kit/facts/state-icon.tsx';

interface SourceState {
  state: State;
  text: string;
  /** Why, in the server's words. */
  detail?: string;
}

const stateOf: Record<LibrarySource['state'], State> = {
  disabled: 'off',
  connecting: 'info',
  live: 'ok',
  polled: 'ok',
  unreachable: 'bad',
  refused: 'bad',
};

/** What isn’t said of a connection. */
const folderStates: Partial<Record<LibrarySource['state'], string>> = {
  connecting: 'folderSource.state.connecting',
  live: 'folderSource.state.live',
  polled: 'folderSource.state.polled',
};

/** How a source is doing; what stops it from working comes first. */
export function describeState({ kind, state, message, sync, paths }: LibrarySource, t: TFunction): SourceState {
  const text = (kind === 'folder' && folderStates[state]) || `librariesPage.state.${state}`;
  const connection = { state: stateOf[state], text: t(text) };
  if (connection.state !== 'ok') return { ...connection, ...(message && { detail: message }) };
  if (sync?.outcome === 'failed') return { state: 'warn', text: t('librariesPage.syncFailed'), detail: sync.message };
  if (paths && paths.broken > 0)
    return { state: 'warn', text: t('librariesPage.broken', { count: paths.broken }), detail: paths.message };
  return connection;
}

export const needsAttention = ({ state }: SourceState) => state === 'warn' || state === 'bad';
