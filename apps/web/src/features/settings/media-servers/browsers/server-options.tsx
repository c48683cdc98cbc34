import type { MediaServer, MediaServerLibrary } from '@captionarr/contract';
import { Checkbox, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from './check-server.ts';
import { LibraryChoice } from './library-choice.tsx';
import classes from './media-servers.module.css';

interface Props {
  server: MediaServer;
  /** Undefined while the server has not told them. */
  libraries: readonly MediaServerLibrary[] | undefined;
  hasSome: boolean;
  says: (problem: Problem) => string | undefined;
  onPut: (change: Partial<MediaServer>) => void;
  onHasSome: (hasSome: boolean) => void;
}

export function ServerOptions({ server, libraries, hasSome, says, onPut, onHasSome }: Props) {
  const { t } = useTranslation();
  const choice = { classNames: { body: classes.choice } };
  return (
    <>
      <Checkbox.Group
        label={t('mediaServers.about')}
        error={says('kinds')}
        value={(['series', 'movies'] as const).filter((kind) => server[kind])}
        onChange={(chosen) => onPut({ series: chosen.includes('series'), movies: chosen.includes('movies') })}
      >
        <div className={classes.choices}>
          <Checkbox {...choice} value="series" label={t('mediaServers.series')} />
          <Checkbox {...choice} value="movies" label={t('mediaServers.movies')} />
        </div>
      </Checkbox.Group>
      <LibraryChoice
        libraries={libraries}
        chosen={server.libraries}
        hasSome={hasSome}
        error={says('libraries')}
        onHasSome={onHasSome}
        onChoose={(chosen) => onPut({ libraries: chosen })}
      />
      <Radio.Group
        label={t('mediaServers.method.label')}
        value={server.method}
        onChange={(method) => onPut({ method: method === 'folder' ? 'folder' : 'item' })}
      >
        <div className={classes.choices}>
          {(['item', 'folder'] as const).map((method) => (
            <Radio
              key={method}
              {...choice}
              value={method}
              label={t(`mediaServers.method.${method}`)}
              description={t(`mediaServers.method.${method}Help`)}
            />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}
