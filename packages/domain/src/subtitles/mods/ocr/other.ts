import { type Fixes, wordsOf } from './fixes.ts';

const finnish = wordsOf(`
ettå että
mitå mitä
tåmå tämä
tåtå tätä
tållä tällä
minå minä
sinå sinä
hån hän
hånen hänen
hånet hänet
nåin näin
nåen näen
enåå enää
vielå vielä
sitå sitä
siellå siellä
tåällä täällä
täållä täällä
mennå mennä
elåmä elämä
elåmå elämä
pååse pääse
hyvå hyvä
hyvåä hyvää
ålä älä
åiti äiti
0n on
0len olen
0let olet
0nko onko
0lla olla
0k ok
`);

const hungarian = wordsOf(`
nern nem
sernmi semmi
sernmit semmit
ezérl ezért
azérl azért
vagyck vagyok
kérern kérem
szerinlem szerintem
0ket őket
Iehet lehet
Iesz lesz
Ienne lenne
Iátom látom
Iátod látod
Iány lány
`);

export const otherFixes: Record<string, Fixes> = {
  fi: { words: finnish },
  hu: {
    words: hungarian,
    // Letters that Hungarian has not, from the code page next to its own.
    patterns: [
      [/õ/g, 'ő'],
      [/Õ/g, 'Ő'],
      [/û/g, 'ű'],
      [/Û/g, 'Ű'],
    ],
  },
};
