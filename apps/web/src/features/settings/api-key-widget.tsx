import { missingApiKey } from '@captionarr/contract/browser';
import { Button, PasswordInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '#lib/page-config.ts';
import { CopyButton } from '#kit/copy-button/copy-button.tsx';
import type { WidgetProps } from '#blocks/forms/widget.ts';
import { generateApiKey } from './api-key.ts';
import classes from './settings.module.css';

/** The server masks the key; the page knows it, because it uses it. */
const current = () => (pageConfig.apiKey === missingApiKey ? '' : pageConfig.apiKey);

export function ApiKeyWidget({ field: _field, value, staged, onChange, ...control }: WidgetProps) {
  const { t } = useTranslation();
  const key = staged ? String(value) : current();
  return (
    <>
      <PasswordInput
        {...control}
        w="100%"
        readOnly
        value={key}
        visibilityToggleButtonProps={{ 'aria-label': t('settings.apiKey.show') }}
      />
      <div className={classes.keyActions}>
        <CopyButton value={key} size="xs" nothing={t('settings.apiKey.nothing')} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={control.disabled}
          onClick={() => onChange(generateApiKey())}
        >
          {t('settings.apiKey.regenerate')}
        </Button>
      </div>
    </>
  );
}
