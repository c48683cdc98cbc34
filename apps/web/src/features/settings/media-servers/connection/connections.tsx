import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/formats.ts';
import classes from '#features/settings/media-servers/plex.module.css';
import type { PlexServer } from '#features/settings/media-servers/plex.queries.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';

interface Props {
  server: PlexServer;
  /** The address that is used. */
  used: string | undefined;
}

/** Addresses of a server, current one first. */
export function Connections({ server, used }: Props) {
  const { t, i18n } = useTranslation();
  const about = [server.version && t('plexPage.servers.version', { version: server.version }), server.platform];
  const ordered = server.connections.toSorted((one, other) => Number(other.uri === used) - Number(one.uri === used));
  const milliseconds = numberFormat(i18n.language, { style: 'unit', unit: 'millisecond' });

  return (
    <div className={classes.connections}>
      <small>{about.filter(Boolean).join(' · ')}</small>
      <ul aria-label={t('plexPage.servers.addresses')}>
        {ordered.map(({ uri, local, available = true, latency, relay }) => (
          <li key={uri}>
            <StateIcon state={available ? 'ok' : 'off'} />
            <code>{uri}</code>
            <small>
              {[
                uri === used && t('plexPage.servers.used'),
                t(`plexPage.servers.${relay === true ? 'relay' : local ? 'local' : 'remote'}`),
                !available
                  ? t('plexPage.servers.silent')
                  : typeof latency === 'number' && milliseconds.format(Math.round(latency)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
