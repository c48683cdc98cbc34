import { delays } from '@captionarr/contract/browser';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#lib/notices.tsx';

/** Copies a text, and says so for a moment. Browsers allow it only on a secure page. */
export function useCopy() {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), delays.copied);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (text: string, nothing?: string) => {
    if (!text) {
      if (nothing) showNotice('warning', { title: nothing, message: '' });
      return;
    }
    if (!window.isSecureContext) {
      showNotice('error', { title: t('copy.cannot'), message: t('copy.insecure') });
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
    } catch {
      showNotice('error', { title: t('copy.failed'), message: t('copy.refused') });
    }
  };

  return { copied: copied > 0, copy };
}
