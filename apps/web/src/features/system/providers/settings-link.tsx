import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Link to the provider settings. */
export function SettingsLink(check: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/settings/providers" {...check}>
      {t('systemProviders.settings')}
    </Button>
  );
}
