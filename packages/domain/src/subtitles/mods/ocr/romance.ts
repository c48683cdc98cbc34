import { type Fixes, wordsOf } from './fixes.ts';

const french = wordsOf(`
ll Il
lls Ils
qu'll qu'il
qu'lls qu'ils
s'll s'il
s'lls s'ils
Ie le
Ies les
Ia la
Iui lui
Ieur leur
Ieurs leurs
Ià là
Iaisse laisse
Iaissez laissez
Iorsque lorsque
Ioin loin
Iongtemps longtemps
plns plus
vons vous
nons nous
tont tout
tonte toute
tonjours toujours
ponr pour
jonr jour
bonjonr bonjour
oni oui
c'esl c'est
qn'est qu'est
qne que
qni qui
corame comme
cornme comme
cornment comment
hornme homme
fernme femme
mêrne même
ternps temps
airne aime
airnes aimes
0ui oui
0n on
0ù où
0u ou
0h oh
`);

const spanish = wordsOf(`
sefior señor
sefiora señora
sefiores señores
sefiorita señorita
nifio niño
nifia niña
nifios niños
nifias niñas
afio año
afios años
mafiana mañana
espafiol español
espafiola española
pequefio pequeño
pequefia pequeña
compafiero compañero
compafiía compañía
suefio sueño
suefios sueños
duefio dueño
dafio daño
ensefiar enseñar
extrafio extraño
extrafia extraña
montafia montaña
cumpleafios cumpleaños
cornpañía compañía
córno cómo
tarnbién también
tiernpo tiempo
siernpre siempre
hornbre hombre
nornbre nombre
arnigo amigo
arnigos amigos
arnor amor
farnilia familia
carnino camino
misrno mismo
qne que
Ia la
Ias las
Io lo
Ios los
Iuego luego
Iejos lejos
Iugar lugar
`);

const portuguese = wordsOf(`
nâo não
näo não
nào não
entâo então
entäo então
entào então
sâo são
säo são
estâo estão
estäo estão
vâo vão
väo vão
mâe mãe
mäe mãe
irmâo irmão
irmäo irmão
irmâ irmã
amanhâ amanhã
amanhä amanhã
manhâ manhã
manhä manhã
mâo mão
mäo mão
mâos mãos
coraçâo coração
coraçäo coração
razâo razão
razäo razão
senäo senão
senâo senão
tarnbém também
tarnbem também
tambérn também
alguérn alguém
ninguérn ninguém
quern quem
sern sem
corn com
tern tem
urn um
hornem homem
tempc tempo
voçê você
vocé você
Ihe lhe
Ihes lhes
Iá lá
Iado lado
Iugar lugar
Ionge longe
`);

const portugueseFixes: Fixes = {
  words: portuguese,
  patterns: [
    // Not the town.
    [/(?<!\p{L})bern(?!\p{L})/gu, 'bem'],
    [/ç[âäà]o(?!\p{L})/gu, 'ção'],
    [/ç[ôöò]es(?!\p{L})/gu, 'ções'],
  ],
};

const spanishFixes: Fixes = {
  words: spanish,
  // An exclamation mark upside down looks like an `i`; products are called so too, but do not shout.
  patterns: [[/(?<![\p{L}\p{N}])i(?!P(?:hone|ad|od)|Tunes|Cloud|Mac)(?=\p{Lu}\p{L}{0,20}[^.?!¡¿]{0,80}!)/gu, '¡']],
};

export const romanceFixes: Record<string, Fixes> = {
  fr: {
    words: french,
    patterns: [
      [/^I['’](?=[aeiouyhâàéèêîôûÉÊÈ])|(?<=[.!?-] )I['’](?=[aeiouyhâàéèêîôûÉÊÈ])/gu, "L'"],
      [/(?<![\p{L}\p{N}'’])I['’](?=[aeiouyhâàéèêîôûÉÊÈ])/gu, "l'"],
    ],
  },
  es: spanishFixes,
  ea: spanishFixes,
  pt: portugueseFixes,
  pb: portugueseFixes,
};
