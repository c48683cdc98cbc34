import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Needs } from '#lib/needs.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { HistoryButton } from './history/history-button.tsx';
import { SettingSearch } from './setting-search.tsx';
import classes from './settings-head.module.css';

interface Props {
  /** The last part of its address. */
  page: string;
  status?: ReactNode;
  actions?: ReactNode;
}

/** The header of every settings page: title, status, search, history. */
export function SettingsHead({ page, status, actions }: Props) {
  const { t } = useTranslation();
  return (
    <PageHead
      section={t('settings.title')}
      title={t(`settings.pages.${page}`)}
      status={status}
      aside={
        <div className={classes.aside}>
          {actions && <div className={classes.actions}>{actions}</div>}
          <SettingSearch />
          <Needs call="settings.history">
            <HistoryButton />
          </Needs>
        </div>
      }
    />
  );
}
