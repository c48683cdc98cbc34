import { openIdEndPath } from '@captionarr/contract/browser';
import { Menu } from '@mantine/core';
import {
  IconHeart,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconPower,
  IconRefresh,
  IconRoute,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { browser } from '#lib/browser.ts';
import { helpUrl } from '#lib/help-link.tsx';
import { languageOf } from '#lib/i18n.ts';
import { Needs } from '#lib/needs.tsx';
import { pageConfig, serverUrl } from '#lib/page-config.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { opened } from '#lib/opened.ts';
import { links } from '#app/links.ts';
import { LanguageItems } from './language-items.tsx';
import { SystemIcon } from './system-button.tsx';
import classes from './header.module.css';

const outside = { component: 'a', target: '_blank', rel: 'noreferrer' } as const;

/** Everything about this browser, the account and the server in one place. */
export function SystemMenu({ authType }: { authType: string | null | undefined }) {
  const { t, i18n } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  const logOut = useMutation({
    mutationFn: () => api.account.act({ form: { action: 'logout' } }),
    onSuccess: () => browser.goTo(serverUrl(pageConfig.signedInBy === 'openid' ? openIdEndPath : '/login')),
  });

  return (
    <Menu position="bottom-end" width={248} withinPortal={false} defaultOpened onClose={() => setIsChoosing(false)}>
      <Menu.Target>
        <SystemIcon />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {isChoosing ? (
          <LanguageItems onChosen={() => setIsChoosing(false)} />
        ) : (
          <>
            <Menu.Item
              leftSection={<IconLanguage {...iconProps} />}
              rightSection={<small>{languageOf(i18n.language)?.name}</small>}
              closeMenuOnClick={false}
              onClick={() => setIsChoosing(true)}
            >
              {t('shell.language')}{' '}
            </Menu.Item>
            <Menu.Item {...outside} href={helpUrl()} leftSection={<IconHelpCircle {...iconProps} />}>
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
            <Menu.Item {...outside} href={links.donate} leftSection={<IconHeart {...iconProps} />}>
              {t('shell.donate')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconRefresh {...iconProps} />}
              rightSection={pageConfig.hasUpdate && <small className={classes.hint}>{t('shell.updateReady')}</small>}
              onClick={() => opened.set('restart')}
            >
              {t('shell.restart')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPower {...iconProps} />}
              color="var(--bad)"
              onClick={() => opened.set('shutdown')}
            >
              {t('shell.shutdown')}
            </Menu.Item>
            {authType === 'form' && pageConfig.signedInBy !== 'proxy' && (
              <>
                <Menu.Divider />
                <Menu.Item leftSection={<IconLogout {...iconProps} />} onClick={() => logOut.mutate()}>
                  {t('shell.logout')}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
