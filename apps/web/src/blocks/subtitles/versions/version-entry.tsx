import type { SubtitleVersion } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconGitCompare, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#lib/size.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { nameOf, useVersionLabels, versionIcons } from './use-version-labels.ts';
import classes from './versions.module.css';

interface Props {
  version: SubtitleVersion;
  isRestoring: boolean;
  onCompare: () => void;
  onRestore: () => void;
}

const smallIcon = { ...iconProps, size: 15 };

/** One state of a file: what made it, when and by whom; an older one can be compared and restored. */
export function VersionEntry({ version, isRestoring, onCompare, onRestore }: Props) {
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
