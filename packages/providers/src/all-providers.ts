import { embeddedsubtitles } from './embeddedsubtitles/index.ts';
import { gestdown } from './gestdown/index.ts';
import { hdbits } from './hdbits/index.ts';
import { ktuvit } from './ktuvit/index.ts';
import { legendasnet } from './legendasnet/index.ts';
import { napiprojekt } from './napiprojekt/index.ts';
import { napisy24 } from './napisy24/index.ts';
import { supersubtitles } from './supersubtitles/index.ts';
import { titlovi } from './titlovi/index.ts';
import { whisperai } from './whisperai/index.ts';
import { wizdom } from './wizdom/index.ts';
import { opensubtitlescom } from './opensubtitlescom/index.ts';
import { animetosho } from './animetosho/index.ts';
import { jimaku } from './jimaku/index.ts';
import { subdl } from './subdl/index.ts';
import { betaseries } from './betaseries/index.ts';
import { assrt } from './assrt/index.ts';
import { subsource } from './subsource/index.ts';
import { subsro } from './subsro/index.ts';
import { subtis } from './subtis/index.ts';
import { podnapisi } from './podnapisi/index.ts';
import { yifysubtitles } from './yifysubtitles/index.ts';
import { subx } from './subx/index.ts';
import { subsarr } from './subsarr/index.ts';
import { tvsubtitles } from './tvsubtitles/index.ts';
import { subf2m } from './subf2m/index.ts';
import type { AnyProvider } from './provider.ts';

/** Every provider that this server can really use; a new one is its folder and a line here. */
export const providers: readonly AnyProvider[] = [
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
