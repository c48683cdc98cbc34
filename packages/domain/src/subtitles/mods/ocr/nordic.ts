import { type Fixes, wordsOf } from './fixes.ts';

const swedish = wordsOf(`
pà på
sà så
fà få
gà gå
nàgon någon
nàgot något
nàgra några
ocksà också
màste måste
àr år
dà då
nàr när
frân från
pâ på
sâ så
mäste måste
nägon någon
nägot något
nägra några
ocksä också
cch och
oeh och
kornmer kommer
tillsarnmans tillsammans
hemrna hemma
sorn som
honorn honom
genorn genom
fér för
gér gör
hér här
d6d död
f6r för
g6r gör
0ch och
`);

/** Danish and Norwegian are read alike. */
const nordic = `
pà på
sà så
fà få
gà gå
nà nå
mà må
àr år
ogsà også
hvornàr hvornår
forstà forstå
pâ på
sâ så
fâ få
mâ må
ogsâ også
sorn som
kornmer kommer
hjern hjem
hjernme hjemme
sarnmen sammen
f6r før
d6d død
h6re høre
g6re gøre
k6re køre
0g og
`;

const danish = wordsOf(`${nordic}
nàr når
jcg jeg
dct det
nogct noget
ikkc ikke
`);

const norwegian = wordsOf(`${nordic}
nàr når
jcg jeg
dct det
ikkc ikke
`);

export const nordicFixes: Record<string, Fixes> = {
  sv: { words: swedish },
  da: { words: danish },
  no: { words: norwegian },
  nb: { words: norwegian },
};
