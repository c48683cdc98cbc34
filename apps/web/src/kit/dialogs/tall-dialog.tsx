import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#lib/use-narrow.ts';
import { Region } from '#kit/region/region.tsx';
import classes from './tall-dialog.module.css';

interface Props {
  opened?: boolean;
  title: string;
  /** Subject, below the title. */
  subtitle?: string | undefined;
  /** Above what scrolls. */
  top?: ReactNode;
  /** Takes the height that is left, and scrolls by itself. */
  children: ReactNode;
  foot?: ReactNode;
  /** In px. */
  width?: number;
  onClose: () => void;
}

/** A dialog for long lists: head and foot stay, the middle scrolls. On a phone it is the whole screen. */
export function TallDialog({ opened = true, title, subtitle, top, children, foot, width = 960, onClose }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      fullScreen={narrow}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header className={classes.head}>
          <div className={classes.titles}>
            <Modal.Title>{title}</Modal.Title>
            {subtitle && <p className="dim fine">{subtitle}</p>}
          </div>
          <Modal.CloseButton aria-label={t('dialog.close')} />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          {top && <div className={classes.top}>{top}</div>}
          <Region>{children}</Region>
          {foot && <div className={classes.foot}>{foot}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
