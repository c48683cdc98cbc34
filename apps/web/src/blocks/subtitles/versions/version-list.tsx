import type { SubtitleVersion } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconGitCompare, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { splitPath } from '#lib/split-path.ts';
import { formatSize } from '#lib/size.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './versions.module.css';
import { nameOf, useVersionLabels, versionIcons } from './use-version-labels.ts';

type Restorable = SubtitleVersion & { id: number };

interface Props {
  versions: readonly SubtitleVersion[];
  /** All are of one file, so that it need not be named. */
  isOfOne: boolean;
  /** Id of the version being restored. */
  restoring: number | undefined;
  onCompare: (version: Restorable) => void;
  onRestore: (version: SubtitleVersion) => void;
}

const isRestorable = (version: SubtitleVersion): version is Restorable => version.id !== null;

/** The states of each file, newest first. */
export function VersionList({ versions, isOfOne, restoring, onCompare, onRestore }: Props) {
  const files = [...Map.groupBy(versions, ({ path }) => path)];
  return files.map(([path, states]) => (
    <section key={path} aria-label={splitPath(path).name}>
      {!isOfOne && <h3 className={classes.file}>{splitPath(path).name}</h3>}
      <ol className={classes.versions}>
        {states.map((version, index) => (
          <VersionEntry
            key={version.id ?? `none ${index}`}
            version={version}
            isRestoring={version.id !== null && version.id === restoring}
            onCompare={() => isRestorable(version) && onCompare(version)}
            onRestore={() => onRestore(version)}
          />
        ))}
      </ol>
    </section>
  ));
}

interface VersionEntryProps {
  version: SubtitleVersion;
  isRestoring: boolean;
  onCompare: () => void;
  onRestore: () => void;
}

const smallIcon = { ...iconProps, size: 15 };

/** One state of a file: what made it, when and by whom; an older one can be compared and restored. */
function VersionEntry({ version, isRestoring, onCompare, onRestore }: VersionEntryProps) {
  const { t, i18n } = useTranslation();
  const { made, detail, when } = useVersionLabels();
  const Picture = versionIcons[nameOf(version)] ?? IconPencil;
  const { id, in_use: isInUse, kept, who, size } = version;
  const name = t('subtitleVersions.name', { made: made(version), when: when(version) });
  const about = [detail(version), size !== null && formatSize(size, i18n.language)].filter(Boolean).join(' · ');
  return (
    <li className={classes.version} data-used={isInUse || undefined}>
      <span className={classes.icon}>
        <Picture {...iconProps} />
      </span>
      <div>
        <b>
          {made(version)} {isInUse && <span className={classes.used}>{t('subtitleVersions.inUse')}</span>}
        </b>
        {about && <span>{about}</span>}
        <small>{[when(version), who].filter(Boolean).join(' · ')}</small>
      </div>
      {!isInUse && id !== null && kept && (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconGitCompare {...smallIcon} />}
            aria-label={t('subtitleVersions.compareWith', { name })}
            onClick={onCompare}
          >
            {t('subtitleVersions.compare')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowBackUp {...smallIcon} />}
            aria-label={t('subtitleVersions.restoreOf', { name })}
            loading={isRestoring}
            onClick={onRestore}
          >
            {t('subtitleVersions.restore')}
          </Button>
        </div>
      )}
      {!isInUse && !(id !== null && kept) && <small className={classes.gone}>{t('subtitleVersions.gone')}</small>}
    </li>
  );
}
