import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#ui/copy-button/use-copy.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

/** For rows: where the file is, ready to be pasted. */
export function CopyPath({ path, name }: { path: string; /** Whose path it is. */ name: string }) {
  const { t } = useTranslation();
  const { copied, copy } = useCopy();
  return (
    <IconButton
      label={copied ? t('copy.copied') : t('detail.copyPath', { name })}
      icon={copied ? IconCheck : IconCopy}
      size={32}
      onClick={() => void copy(path)}
    />
  );
}
