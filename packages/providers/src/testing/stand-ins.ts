import type { StandIn } from './stand-in.ts';
import { embeddedsubtitles } from '#providers/embeddedsubtitles/stand-in.ts';
import { gestdown } from '#providers/gestdown/stand-in.ts';
import { hdbits } from '#providers/hdbits/stand-in.ts';
import { ktuvit } from '#providers/ktuvit/stand-in.ts';
import { legendasnet } from '#providers/legendasnet/stand-in.ts';
import { napiprojekt } from '#providers/napiprojekt/stand-in.ts';
import { napisy24 } from '#providers/napisy24/stand-in.ts';
import { supersubtitles } from '#providers/supersubtitles/stand-in.ts';
import { titlovi } from '#providers/titlovi/stand-in.ts';
import { whisperai } from '#providers/whisperai/stand-in.ts';
import { wizdom } from '#providers/wizdom/stand-in.ts';
import { opensubtitlescom } from '#providers/opensubtitlescom/stand-in.ts';
import { animetosho } from '#providers/animetosho/stand-in.ts';
import { jimaku } from '#providers/jimaku/stand-in.ts';
import { subdl } from '#providers/subdl/stand-in.ts';
import { betaseries } from '#providers/betaseries/stand-in.ts';
import { assrt } from '#providers/assrt/stand-in.ts';
import { subsource } from '#providers/subsource/stand-in.ts';
import { subsro } from '#providers/subsro/stand-in.ts';
import { subtis } from '#providers/subtis/stand-in.ts';
import { podnapisi } from '#providers/podnapisi/stand-in.ts';
import { yifysubtitles } from '#providers/yifysubtitles/stand-in.ts';
import { subx } from '#providers/subx/stand-in.ts';
import { subsarr } from '#providers/subsarr/stand-in.ts';
import { tvsubtitles } from '#providers/tvsubtitles/stand-in.ts';
import { subf2m } from '#providers/subf2m/stand-in.ts';

/** Every provider that the lab can stand in for; a new one is one line here. */
export const standIns: readonly StandIn[] = [
  animetosho,
  assrt,
  betaseries,
  embeddedsubtitles,
  gestdown,
  hdbits,
  jimaku,
  ktuvit,
  legendasnet,
  napiprojekt,
  napisy24,
  opensubtitlescom,
  podnapisi,
  subdl,
  subf2m,
  subsarr,
  subsource,
  subsro,
  subtis,
  subx,
  supersubtitles,
  titlovi,
  tvsubtitles,
  whisperai,
  wizdom,
  yifysubtitles,
];
