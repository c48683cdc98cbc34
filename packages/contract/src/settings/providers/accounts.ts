import { secret, text, toggle } from '../field.ts';
import { login, provider, session, skipWrongFps, username } from './inputs.ts';

export const addic7ed = provider('Addic7ed', {
  ...login,
  ...session,
  vip: toggle({ label: 'VIP account', help: 'Allows 80 downloads a day instead of 40.', default: false }),
});
export const avistaz = provider('AvistaZ', session);
export const cinemaz = provider('CinemaZ', session);
export const hdbits = provider('HDBits', {
  username,
  passkey: secret({ label: 'Passkey', help: 'Found in the profile.' }),
});
export const karagarga = provider('Karagarga', {
  ...login,
  f_username: text({ label: 'Forum username', help: 'The forum has accounts of its own.', default: '' }),
  f_password: secret({ label: 'Forum password', help: 'Belongs to the forum username.' }),
});
export const ktuvit = provider('Ktuvit', {
  email: text({ label: 'E-mail', help: 'The address you sign in with.', default: '' }),
  hashed_password: secret({ label: 'Hashed password', help: 'As the sign-in page of the site sends it.' }),
});
export const legendasdivx = provider('LegendasDivx', { ...login, skip_wrong_fps: skipWrongFps });
export const legendasnet = provider('Legendas.net', login);
export const napisy24 = provider('Napisy24', login);
export const pipocas = provider('Pipocas', login);
export const titlovi = provider('Titlovi', login);
export const titulky = provider('Titulky', {
  ...login,
  approved_only: toggle({
    label: 'Only approved subtitles',
    help: 'Ignores what nobody has looked at yet.',
    default: false,
  }),
  skip_wrong_fps: skipWrongFps,
});
export const turkcealtyaziorg = provider('Turkcealtyazi', session);
export const xsubs = provider('XSubs', login);
