import type { MediaServerLibrary } from '@captionarr/contract';
import { Checkbox, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './media-servers.module.css';

export interface OfferedLibrary extends Pick<MediaServerLibrary, 'id' | 'title'> {
  type: MediaServerLibrary['type'] | 'both';
}

interface Props {
  /** Undefined while the server has not told them. */
  libraries: readonly OfferedLibrary[] | undefined;
  chosen: readonly string[];
  hasSome: boolean;
  error?: string | undefined;
  disabled?: boolean;
  onHasSome: (hasSome: boolean) => void;
  onChoose: (ids: string[]) => void;
}

/** All libraries, or some of the server's. */
export function LibraryChoice({ libraries, chosen, hasSome, error, disabled, onHasSome, onChoose }: Props) {
  const { t } = useTranslation();
  const gone = libraries ? chosen.filter((id) => !libraries.some((library) => library.id === id)) : [];
  const put = (id: string, isWanted: boolean) =>
    onChoose(isWanted ? [...chosen, id] : chosen.filter((other) => other !== id));

  return (
    <>
      <Radio.Group
        label={t('mediaServers.libraries.label')}
        value={hasSome ? 'some' : 'all'}
        onChange={(value) => onHasSome(value === 'some')}
      >
        <div className={classes.choices}>
          <Radio
            classNames={{ body: classes.choice }}
            value="all"
            disabled={disabled}
            label={t('mediaServers.libraries.all')}
          />
          <Radio
            classNames={{ body: classes.choice }}
            value="some"
            disabled={disabled}
            label={t('mediaServers.libraries.some')}
          />
        </div>
      </Radio.Group>
      {hasSome && (
        <fieldset
          className={classes.libraries}
          disabled={disabled}
          aria-label={t('mediaServers.libraries.which')}
          aria-describedby={error && 'media-server-libraries-error'}
        >
          {libraries?.map(({ id, title, type }) => (
            <Checkbox
              key={id}
              classNames={{ body: classes.choice }}
              label={title}
              description={type === 'both' ? t('mediaServers.told.both') : t(`mediaServers.libraries.types.${type}`)}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => put(id, currentTarget.checked)}
            />
          ))}
          {gone.map((id) => (
            <Checkbox
              key={id}
              classNames={{ body: classes.choice }}
              label={id}
              description={t('mediaServers.libraries.gone')}
              checked
              onChange={() => put(id, false)}
            />
          ))}
          {!libraries && (
            <p className="dim fine">
              {chosen.length > 0
                ? t('mediaServers.libraries.unknownChosen', { count: chosen.length })
                : t('mediaServers.libraries.unknown')}
            </p>
          )}
          {error && (
            <p id="media-server-libraries-error" role="alert" className="bad fine">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
