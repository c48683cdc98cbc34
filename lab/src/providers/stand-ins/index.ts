import type { StandIn } from '#providers/stand-in.ts';
import { embeddedsubtitles } from './embeddedsubtitles.ts';
import { gestdown } from './gestdown.ts';
import { hdbits } from './hdbits.ts';
import { ktuvit } from './ktuvit.ts';
import { legendasnet } from './legendasnet.ts';
import { napiprojekt } from './napiprojekt.ts';
import { napisy24 } from './napisy24.ts';
import { supersubtitles } from './supersubtitles.ts';
import { titlovi } from './titlovi.ts';
import { whisperai } from './whisperai.ts';
import { wizdom } from './wizdom.ts';
import { opensubtitlescom } from './opensubtitlescom.ts';
import { animetosho } from './animetosho.ts';
import { jimaku } from './jimaku.ts';
import { subdl } from './subdl.ts';
import { betaseries } from './betaseries.ts';
import { assrt } from './assrt.ts';
import { subsource } from './subsource.ts';
import { subsro } from './subsro.ts';
import { subtis } from './subtis.ts';
import { podnapisi } from './podnapisi.ts';
import { yifysubtitles } from './yifysubtitles.ts';
import { subx } from './subx.ts';
import { subsarr } from './subsarr.ts';
import { tvsubtitles } from './tvsubtitles.ts';
import { subf2m } from './subf2m.ts';

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
