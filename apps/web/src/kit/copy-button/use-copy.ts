import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { delays } from '#lib/delays.ts';
import { showNotice } from '#lib/notices.tsx';

/** Copies a text, says so for a moment, and answers whether it could. Browsers allow it only on a secure page. */
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
      return false;
    }
    if (!window.isSecureContext) {
      showNotice('error', { title: t('copy.cannot'), message: t('copy.insecure') });
      return false;
    }
    try {
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
      return true;
    } catch {
      showNotice('error', { title: t('copy.failed'), message: t('copy.refused') });
      return false;
    }
  };

  return { copied: copied > 0, copy };
}
