import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Link to the provider settings. */
export function SettingsLink(look: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/settings/providers" {...look}>
      {t('systemProviders.settings')}
    </Button>
  );
}
