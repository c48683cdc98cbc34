import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { judgePassword } from './judge-password.ts';

export const isUsablePassword = (password: string, again: string): boolean =>
  judgePassword(password) !== 'short' && again === password;

/** A new password, typed twice: usable when it is long enough and both are the same. */
export function useNewPassword(username: string, initial = '') {
  const { t } = useTranslation();
  const [password, setPassword] = useState(initial);
  const [again, setAgain] = useState(initial);
  const [hasLeft, setHasLeft] = useState(false);
  // Not while it is still being typed.
  const isCertain = again !== '' && (hasLeft || again.length >= password.length);

  return {
    password,
    again,
    verdict: password === '' ? undefined : judgePassword(password, username),
    /** For the second field, as soon as it is certain. */
    mismatch: isCertain && again !== password ? t('password.mismatch') : undefined,
    isUsable: isUsablePassword(password, again),
    setPassword,
    setAgain: (text: string) => {
      setHasLeft(false);
      setAgain(text);
    },
    leave: () => setHasLeft(true),
    clear: useCallback(() => {
      setPassword('');
      setAgain('');
    }, []),
  };
}
