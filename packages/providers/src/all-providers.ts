import { embeddedsubtitles } from './embeddedsubtitles/client.ts';
import { gestdown } from './gestdown/client.ts';
import { hdbits } from './hdbits/client.ts';
import { ktuvit } from './ktuvit/client.ts';
import { legendasnet } from './legendasnet/client.ts';
import { napiprojekt } from './napiprojekt/client.ts';
import { napisy24 } from './napisy24/client.ts';
import { supersubtitles } from './supersubtitles/client.ts';
import { titlovi } from './titlovi/client.ts';
import { whisperai } from './whisperai/client.ts';
import { wizdom } from './wizdom/client.ts';
import { opensubtitlescom } from './opensubtitlescom/client.ts';
import { animetosho } from './animetosho/client.ts';
import { jimaku } from './jimaku/client.ts';
import { subdl } from './subdl/client.ts';
import { betaseries } from './betaseries/client.ts';
import { assrt } from './assrt/client.ts';
import { subsource } from './subsource/client.ts';
import { subsro } from './subsro/client.ts';
import { subtis } from './subtis/client.ts';
import { podnapisi } from './podnapisi/client.ts';
import { yifysubtitles } from './yifysubtitles/client.ts';
import { subx } from './subx/client.ts';
import { subsarr } from './subsarr/client.ts';
import { tvsubtitles } from './tvsubtitles/client.ts';
import { subf2m } from './subf2m/client.ts';
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
