import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy.ts';

interface Props extends ButtonProps {
  value: string;
  /** Message shown when there is nothing to copy. */
  nothing?: string;
  label?: string;
}

export function CopyButton({ value, nothing, label, ...look }: Props) {
  const { t } = useTranslation();
  const { copied, copy } = useCopy();
  const Picture = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      {...look}
      leftSection={<Picture size={16} aria-hidden />}
      onClick={() => void copy(value, nothing)}
    >
      <span aria-live="polite">{copied ? t('copy.copied') : (label ?? t('copy.copy'))}</span>
    </Button>
  );
}
