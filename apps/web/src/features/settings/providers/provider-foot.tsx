import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './provider-dialog.module.css';
import type { Provider } from '#blocks/providers/use-providers.ts';

interface Props {
  provider: Provider;
  isSaving: boolean;
  /** External source that fixed the list of enabled providers. */
  lockedBy: string | undefined;
  onDisable: () => void;
  onBack: () => void;
  children: ReactNode;
}

/** Disable for enabled providers, Back for others. */
export function ProviderFoot({ provider, isSaving, lockedBy, onDisable, onBack, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      {provider.isEnabled ? (
        <Button
          variant="subtle"
          className={classes.danger}
          disabled={isSaving || lockedBy !== undefined}
          onClick={onDisable}
        >
          {t('providersPage.disable')}
        </Button>
      ) : (
        <Button variant="subtle" className={classes.back} onClick={onBack}>
          {t('providersPage.others')}
        </Button>
      )}
      {children}
    </div>
  );
}
