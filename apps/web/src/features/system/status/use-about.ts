import type { SystemStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { joinList } from '#lib/join-list.ts';
import { numberFormat } from '#lib/formats.ts';
import { formatRelative, formatTime } from '#lib/relative-time.ts';
import { upstreamName } from '#lib/features.ts';
import { formatSize } from '#lib/size.ts';

/** Rows of the About table; unknown values are left out. */
export function useAbout() {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  return (status: SystemStatus): { label: string; value: string }[] => {
    const start = status.start_time * 1000;
    const size = status.database_size;
    const values = {
      gateway: upstreamName() ?? '',
      version: status.bazarr_version,
      package: status.package_version,
      sonarr: status.sonarr_version,
      radarr: status.radarr_version,
      system: status.operating_system,
      cores: status.cpu_cores === undefined ? '' : numberFormat(language).format(status.cpu_cores),
      runtime: status.runtime ?? status.python_version,
      database: joinList([status.database_engine, size !== undefined && formatSize(size, language)]),
      migration: status.database_migration,
      updatedFrom: updateOf(status, language),
      folder: status.bazarr_directory,
      configuration: status.bazarr_config_directory,
      upSince: start > 0 ? `${formatTime(start, language)} (${unbroken(formatRelative(start, language))})` : '',
      timezone: status.timezone,
    };
    return Object.entries(values)
      .filter(([, value]) => value !== '' && value !== 'unknown')
      .map(([name, value]) => ({ label: t(`systemStatus.about.${name}`), value }));
  };
}

/** Empty when this is the first version here. */
const updateOf = ({ updated_from: from, updated_at: at }: SystemStatus, language: string) =>
  from === undefined || at === undefined ? '' : `${from} (${formatTime(at, language)})`;

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
