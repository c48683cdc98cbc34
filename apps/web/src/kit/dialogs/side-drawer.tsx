import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Region } from '#kit/region/region.tsx';
import classes from './side-drawer.module.css';

interface Props {
  title: string;
  /** Subject, below the title. */
  subtitle?: string | undefined;
  opened?: boolean;
  /** A button beside the title. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Something to read beside the page, at its right edge. */
export function SideDrawer({ title, subtitle, opened = true, aside, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={520}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header className={classes.head}>
          <div className={classes.titles}>
            <Drawer.Title>{title}</Drawer.Title>
            {subtitle && <p className="dim fine">{subtitle}</p>}
          </div>
          {aside}
          <Drawer.CloseButton aria-label={t('dialog.close')} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <Region>{children}</Region>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
