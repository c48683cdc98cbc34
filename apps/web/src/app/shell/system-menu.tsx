import { Menu } from '@mantine/core';
import { IconHelpCircle, IconKeyboard, IconLogout, IconPower, IconRefresh, IconRoute } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { browser } from '#lib/browser.ts';
import { helpUrl } from '#lib/help-link.tsx';
import { Needs } from '#lib/needs.tsx';
import { pageConfig, serverUrl } from '#lib/page-config.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { opened } from '#lib/opened.ts';
import { SystemIcon } from './system-button.tsx';
import classes from './header.module.css';

export function SystemMenu({ authType }: { authType: string | null | undefined }) {
  const { t } = useTranslation();
  const logOut = useMutation({
    mutationFn: () => api.account.act({ form: { action: 'logout' } }),
    onSuccess: () => browser.goTo(serverUrl('/login')),
  });

  return (
    <Menu position="bottom-end" width={232} withinPortal={false} defaultOpened>
      <Menu.Target>
        <SystemIcon />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={helpUrl()}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconHelpCircle {...iconProps} />}
        >
          {t('shell.help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...iconProps} />} onClick={() => opened.set('help')}>
          {t('help.title')}
        </Menu.Item>
        <Needs call="imports.preview">
          <Menu.Item leftSection={<IconRoute {...iconProps} />} onClick={() => opened.set('guide')}>
            {t('guideLink.open')}
          </Menu.Item>
        </Needs>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconRefresh {...iconProps} />}
          rightSection={pageConfig.hasUpdate && <small className={classes.hint}>{t('shell.updateReady')}</small>}
          onClick={() => opened.set('restart')}
        >
          {t('shell.restart')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPower {...iconProps} />} color="var(--bad)" onClick={() => opened.set('shutdown')}>
          {t('shell.shutdown')}
        </Menu.Item>
        {authType === 'form' && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout {...iconProps} />} onClick={() => logOut.mutate()}>
              {t('shell.logout')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
