import { staleTimes } from '@captionarr/contract/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { leadTo, openPopup } from './plex-popup.ts';
import { isLasting } from './sign-in-failure.ts';

type Pin = Awaited<ReturnType<typeof api.plex.createPin>>['data'];

/** Disconnected until a sign-in starts, then pending until it ends. Only the server knows the connected account. */
type SignIn =
  | { step: 'idle' }
  | { step: 'pending'; pin?: Pin; window: 'open' | 'closed' | 'blocked' }
  | { step: 'failed'; error: Error };

/** A few answers may be lost on the way. */
const maxFailures = 5;

/** The sign-in at Plex: a window to sign in there, and the question every two seconds whether that is done. */
export function usePlexSignIn() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [signIn, setSignIn] = useState<SignIn>({ step: 'idle' });
  const popup = useRef<Window | null>(null);
  const attempt = useRef(0);

  const end = useCallback((next: SignIn) => {
    attempt.current += 1;
    popup.current?.close();
    popup.current = null;
    setSignIn(next);
  }, []);

  const start = async () => {
    attempt.current += 1;
    const own = attempt.current;
    popup.current = openPopup(t('plexPage.signIn.opening'));
    const state = popup.current ? 'open' : 'blocked';
    setSignIn({ step: 'pending', window: state });
    try {
      const { data: pin } = await api.plex.createPin();
      if (own !== attempt.current) return;
      if (popup.current) leadTo(popup.current, pin.authUrl);
      setSignIn({ step: 'pending', pin, window: state });
    } catch (error) {
      if (own === attempt.current) end({ step: 'failed', error: error as Error });
    }
  };

  const pin = signIn.step === 'pending' ? signIn.pin : undefined;
  useEffect(() => {
    if (!pin) return undefined;
    const { signal, stop } = stoppable();
    let isAsking = false;
    let failures = 0;

    const finish = async () => {
      stop();
      popup.current?.close();
      await Promise.all([['plex'], keys.settings].map((queryKey) => client.invalidateQueries({ queryKey })));
      end({ step: 'idle' });
    };
    const check = async () => {
      if (isAsking) return;
      isAsking = true;
      const isClosed = popup.current?.closed === true;
      try {
        const request = { params: { id: Number(pin.pinId) }, query: { state: pin.state }, signal };
        const { data } = await api.plex.checkPin(request);
        if (signal.aborted) return;
        failures = 0;
        if (data.authenticated) await finish();
        else if (isClosed) setSignIn({ step: 'pending', pin, window: 'closed' });
      } catch (error) {
        failures += 1;
        if (!signal.aborted && (isLasting(error) || failures === maxFailures))
          end({ step: 'failed', error: error as Error });
      } finally {
        isAsking = false;
      }
    };
    const timer = setInterval(() => void check(), staleTimes.plexPinEvery);
    signal.addEventListener('abort', () => clearInterval(timer));
    return stop;
  }, [pin, client, end]);

  useEffect(
    () => () => {
      attempt.current += 1;
      popup.current?.close();
    },
    [],
  );

  return { signIn, start, cancel: () => end({ step: 'idle' }) };
}

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}
