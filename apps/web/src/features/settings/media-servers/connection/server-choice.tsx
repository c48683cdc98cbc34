import { Button, Select } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Failure } from '#features/settings/media-servers/failure.tsx';
import classes from '#features/settings/media-servers/plex.module.css';
import { noPortal } from '#kit/portals/no-portal.ts';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { plexSelectedQuery, plexServersQuery, type PlexServer } from '#features/settings/media-servers/plex.queries.ts';
import { Connections } from './connections.tsx';

/** The server of the account to notify; takes effect immediately. */
export function ServerChoice() {
  const { t } = useTranslation();
  const { servers, selected, choose, choice } = useServerChoice();
  const { data, error, isFetching } = servers;
  const current = data?.find(({ machineIdentifier }) => machineIdentifier === selected?.machineIdentifier);
  const away =
    selected && !current ? [{ value: selected.machineIdentifier, label: selected.name, disabled: true }] : [];
  const offered = data?.map(({ machineIdentifier, name, bestConnection }) => ({
    value: machineIdentifier,
    label: bestConnection ? name : t('plexPage.servers.away', { name }),
    disabled: bestConnection === null,
  }));

  if (error && !isFetching)
    return <Failure title={t('plexPage.servers.failed')} error={error} onRetry={() => void servers.refetch()} />;
  return (
    <>
      {choice.error && <Failure title={t('plexPage.servers.notChosen')} error={choice.error} />}
      <div className={classes.choice} aria-busy={isFetching || choice.isPending}>
        <div>
          <label htmlFor="plex-server">{t('plexPage.servers.label')}</label>
          <p className="dim">{t(`plexPage.servers.${!data ? 'looking' : data.length === 0 ? 'none' : 'about'}`)}</p>
        </div>
        <div className={classes.choices}>
          <Select
            id="plex-server"
            aria-label={t('plexPage.servers.label')}
            comboboxProps={noPortal}
            placeholder={t('plexPage.servers.choose')}
            data={[...(offered ?? []), ...away]}
            value={selected?.machineIdentifier ?? null}
            disabled={!data || choice.isPending}
            allowDeselect={false}
            onChange={(id) => {
              const server = data?.find(({ machineIdentifier }) => machineIdentifier === id);
              if (server) choose(server);
            }}
          />
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isFetching}
            onClick={() => void servers.refetch()}
          >
            {t('plexPage.servers.again')}
          </Button>
        </div>
        {current && <Connections server={current} used={selected?.url} />}
      </div>
    </>
  );
}

/** Servers of the account and the selected one. A single one is selected automatically. */
function useServerChoice() {
  const client = useQueryClient();
  const servers = useQuery(plexServersQuery());
  const selected = useQuery(plexSelectedQuery());
  const { mutate, ...choice } = useMutation({
    mutationFn: (server: PlexServer) => api.plex.selectServer({ form: formOf(server) }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all(
        [keys.plex.selected, keys.plex.libraries, keys.settings].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });

  const available = servers.data?.filter(({ bestConnection }) => bestConnection !== null) ?? [];
  const single = available.length === 1 && selected.data === null ? available[0] : undefined;
  useEffect(() => {
    if (single) mutate(single);
  }, [single, mutate]);

  return { servers, selected: selected.data, choose: mutate, choice };
}

const formOf = ({ machineIdentifier, name, bestConnection, connections }: PlexServer) => ({
  machineIdentifier,
  name,
  uri: bestConnection?.uri ?? '',
  local: bestConnection?.local ?? false,
  connections: connections.map(({ uri }) => uri),
});
