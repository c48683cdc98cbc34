import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { browser } from '#lib/browser.ts';
import { serverUrl } from '#lib/page-config.ts';

/** The page reloads afterward, because the server then includes the key. */
export const useLogIn = () =>
  useMutation({
    mutationFn: (account: { username: string; password: string }) =>
      api.account.act({ form: { action: 'login', ...account } }),
    onSuccess: () => browser.goTo(serverUrl('/')),
  });
