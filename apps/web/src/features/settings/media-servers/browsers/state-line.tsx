import type { MediaServerState } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Ago } from '#kit/facts/ago.tsx';
import { Fact } from '#kit/facts/fact.tsx';
import { RowStatus } from '#kit/row-list/row-list.tsx';

/** State of a server: reachable or not, last refresh, queued refreshes. */
export function StateLine({ state: { state, message, version, refreshed_at, waiting } }: { state: MediaServerState }) {
  const { t } = useTranslation();
  return (
    <RowStatus>
      {state === 'fine' && (
        <Fact state="ok">
          {version ? t('mediaServers.state.fineVersion', { version }) : t('mediaServers.state.fine')}
        </Fact>
      )}
      {state === 'failing' && <Fact state="bad">{t('mediaServers.state.failing')}</Fact>}
      {state === 'unknown' && <Fact state="off">{t('mediaServers.state.unknown')}</Fact>}
      {message && <span>{message}</span>}
      {refreshed_at !== null && (
        <span>
          {t('mediaServers.state.refreshed')} <Ago at={refreshed_at} />
        </span>
      )}
      {waiting > 0 && <span>{t('mediaServers.state.waiting', { count: waiting })}</span>}
    </RowStatus>
  );
}
