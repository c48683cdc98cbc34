import { type Fixes, wordsOf } from './fixes.ts';

const doubleV: readonly [RegExp, string] = [/(?<![\p{L}\p{N}])vv(?=\p{Ll})/gu, 'w'];

const english = wordsOf(`
l I
| I
l'm I'm
l'll I'll
l've I've
l'd I'd
|'m I'm
|'ll I'll
|'ve I've
|'d I'd
Iike like
Iiked liked
Iikes likes
Iove love
Ioved loved
Iook look
Iooking looking
Iooks looks
Iet let
Iet's let's
Iots lots
Iast last
Iate late
Iater later
Ieave leave
Ieaving leaving
Ieft left
Iess less
Iife life
Iight light
Iine line
Iisten listen
Iittle little
Iive live
Iives lives
Iiving living
Iong long
Iose lose
Iost lost
Iucky lucky
Iying lying
Iady lady
AII All
ofcourse of course
ofthe of the
inthe in the
tothe to the
onthe on the
forthe for the
ofyou of you
ofthis of this
tbe the
tbat that
tbis this
tbere there
tbey they
tbem them
tben then
tbink think
tbing thing
wbat what
wbo who
wby why
wben when
wbere where
wbich which
bave have
baven't haven't
shou1d should
cou1d could
wou1d would
yoii you
yoiir your
vou you
vour your
vou're you're
clon't don't
cloesn't doesn't
clidn't didn't
cloing doing
sornething something
sorneone someone
sornebody somebody
sornetimes sometimes
sornehow somehow
corne come
cornes comes
becorne become
hirn him
frorn from
tirne time
sarne same
narne name
horne home
welcorne welcome
0h oh
0K OK
0f of
0n on
0ne one
0r or
`);

const german = wordsOf(`
ieh ich
mieh mich
dieh dich
nieht nicht
niehts nichts
vielleieht vielleicht
auoh auch
aueh auch
doeh doch
noeh noch
naeh nach
einfaeh einfach
gemaeht gemacht
fiir für
dafiir dafür
wofiir wofür
iiber über
zuriick zurück
miissen müssen
miisst müsst
wiirde würde
wiirden würden
wiinsche wünsche
natiirlich natürlich
gliicklich glücklich
Gliick Glück
Tiir Tür
kénnen können
kénnte könnte
kénnten könnten
héren hören
gehért gehört
schén schön
mége möge
méchte möchte
méchten möchten
wàre wäre
hàtte hätte
spàter später
nàchste nächste
irnmer immer
inimer immer
kornmen kommen
kornmt kommt
komrnen kommen
bekornmen bekommen
zusamrnen zusammen
`);

const dutch = wordsOf(`
zljn zijn
mljn mijn
hlj hij
wlj wij
jlj jij
zlj zij
blj bij
altljd altijd
tljd tijd
kljk kijk
kljken kijken
krljgen krijgen
krljg krijg
blljven blijven
blljft blijft
prljs prijs
vrljheid vrijheid
eigenljik eigenlijk
natuurljik natuurlijk
kornen komen
kornt komt
narnen namen
sarnen samen
neernt neemt
neern neem
welkorn welkom
waarorn waarom
daarorn daarom
orndat omdat
ornhoog omhoog
hern hem
hehben hebben
hebhen hebben
behben hebben
vvat wat
vvaar waar
0ok ook
`);

export const germanicFixes: Record<string, Fixes> = {
  en: {
    words: english,
    patterns: [doubleV, [/(?<=\p{L}) ['’](?=(?:s|t|m|re|ll|ve|d)(?!\p{L}))/gu, "'"]],
  },
  de: {
    words: german,
    // A capital B after a vowel within a word was ß: `heiBt`, `groB`.
    patterns: [doubleV, [/(?<=\p{L}[aeiouäöü])(?<!(?<!\p{L})(?:La|Le|De|Di|Du))B(?=[teil]|(?!\p{L}))/gu, 'ß']],
  },
  nl: { words: dutch, patterns: [doubleV, [/(?<=(?<!\p{L})[Zz]o) ['’]n(?!\p{L})/gu, "'n"]] },
};
