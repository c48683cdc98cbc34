import type { SystemStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { showAgo, showTime } from '#lib/ago.ts';
import { pageConfig } from '#lib/page-config.ts';
import { showSize } from '#lib/size.ts';

/** What is installed and where, as pairs of words; what is not known or not in use is left out. */
export function useAbout() {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  return (status: SystemStatus): { label: string; value: string }[] => {
    const start = status.start_time * 1000;
    const size = status.database_size;
    const values = {
      gateway: pageConfig.gateway?.upstream ?? '',
      version: status.bazarr_version,
      package: status.package_version,
      sonarr: status.sonarr_version,
      radarr: status.radarr_version,
      system: status.operating_system,
      cores: status.cpu_cores === undefined ? '' : new Intl.NumberFormat(language).format(status.cpu_cores),
      runtime: status.runtime ?? status.python_version,
      database: [status.database_engine, size === undefined ? '' : showSize(size, language)].filter(Boolean).join(', '),
      migration: status.database_migration,
      folder: status.bazarr_directory,
      configuration: status.bazarr_config_directory,
      upSince: start > 0 ? `${showTime(start, language)} (${unbroken(showAgo(start, language))})` : '',
      timezone: status.timezone,
    };
    return Object.entries(values)
      .filter(([, value]) => value !== '' && value !== 'unknown')
      .map(([name, value]) => ({ label: t(`systemStatus.about.${name}`), value }));
  };
}

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
