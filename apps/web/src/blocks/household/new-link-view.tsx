import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverUrl } from '#lib/page-config.ts';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import { DialogFoot } from '#kit/dialogs/dialog-foot.tsx';
import { Note } from '#kit/states/note.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './household.module.css';

interface Props {
  /** Below the base URL. */
  path: string;
  onClose: () => void;
}

/** The address of a new link, which can’t be shown again. */
export function NewLinkView({ path, onClose }: Props) {
  const { t } = useTranslation();
  const address = new URL(serverUrl(path as `/${string}`), location.href).href;
  return (
    <>
      <div className={classes.made}>
        <QrCode text={address} label={t('householdLink.code')} />
        <p>{t('householdLink.scan')}</p>
        <code className={classes.address} dir="ltr">
          {address}
        </code>
      </div>
      <div className={classes.notes}>
        {isOwnMachine(location.hostname) && <Note state="warn">{t('householdLink.ownMachine')}</Note>}
        <Note state="info">{t('householdLink.once')}</Note>
      </div>
      <DialogFoot>
        <CopyButton value={address} label={t('householdLink.copy')} />
        <Button data-autofocus onClick={onClose}>
          {t('householdLink.done')}
        </Button>
      </DialogFoot>
    </>
  );
}

/** Other devices can’t open this name. */
const isOwnMachine = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');
