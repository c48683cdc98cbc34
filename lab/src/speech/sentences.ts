import type { Random } from '#random.ts';

interface Bank {
  who: readonly string[];
  does: readonly string[];
  what: readonly string[];
  when: readonly string[];
  short: readonly string[];
}

const split = (text: string): string[] => text.split('|');

const banks = {
  en: {
    who: split(
      'the captain|my sister|that old engineer|nobody|your neighbour|the whole crew|doctor Halloway|I|we|they',
    ),
    does: split(
      'never wanted to leave|found a letter under|was hiding behind|will not forget|keeps asking about|has already sold|must have broken|is looking for|told me about',
    ),
    what: split(
      'the harbour gate|a box of lamps|the northern bridge|this ridiculous plan|the missing ledger|her brother|the last ferry|everything we had',
    ),
    when: split(
      'before the storm|in the middle of the night|and you know it|for no good reason|as far as I can tell|again|on Thursday morning',
    ),
    short: split(
      'No.|What?|Come on!|Wait here.|All right.|I see.|Of course not.|Listen to me.|Who told you that?|Really?|Stop it!',
    ),
  },
  es: {
    who: split('el capitán|mi hermana|nadie|la vecina|todo el barrio|el viejo ingeniero|ellos'),
    does: split(
      'nunca quiso dejar|encontró una carta sobre|estaba detrás de|no va a olvidar|ha vendido|sigue buscando',
    ),
    what: split('el puerto viejo|una caja de lámparas|el puente del norte|este plan ridículo|el último barco'),
    when: split('antes de la tormenta|a medianoche|y tú lo sabes|sin motivo|otra vez'),
    short: split('No.|¿Qué?|¡Vamos!|Espera.|De acuerdo.|Claro que no.|Escúchame.|¿En serio?'),
  },
  de: {
    who: split('der Kapitän|meine Schwester|niemand|dein Nachbar|die ganze Mannschaft|der alte Ingenieur'),
    does: split(
      'erzählt nichts von|spricht seit Wochen von|träumt jede Nacht von|versteckt sich hinter|fragt ständig nach',
    ),
    what: split('dem Hafentor|der Brücke im Norden|diesem lächerlichen Plan|dem letzten Schiff'),
    when: split('vor dem Sturm|mitten in der Nacht|und das weißt du|ohne Grund|schon wieder'),
    short: split('Nein.|Was?|Komm schon!|Warte hier.|Na gut.|Natürlich nicht.|Hör mir zu.|Wirklich?'),
  },
  fr: {
    who: split("le capitaine|ma sœur|personne|ton voisin|tout l'équipage|le vieil ingénieur"),
    does: split(
      "ne veut pas quitter|a trouvé une lettre sous|se cachait derrière|n'oubliera pas|cherche encore|a déjà vendu",
    ),
    what: split('la porte du port|une caisse de lampes|le pont du nord|ce plan ridicule|le dernier bateau'),
    when: split("avant l'orage|au milieu de la nuit|et tu le sais|sans raison|encore une fois"),
    short: split("Non.|Quoi ?|Allez !|Attends ici.|D'accord.|Bien sûr que non.|Écoute-moi.|Vraiment ?"),
  },
  it: {
    who: split("il capitano|mia sorella|nessuno|il tuo vicino|tutto l'equipaggio|il vecchio ingegnere|loro"),
    does: split(
      'non voleva lasciare|ha trovato una lettera sotto|si nascondeva dietro|non dimenticherà|ha già venduto|cerca ancora',
    ),
    what: split('la porta del porto|una cassa di lampade|il ponte del nord|questo piano ridicolo|l’ultimo traghetto'),
    when: split('prima della tempesta|nel cuore della notte|e tu lo sai|senza motivo|un’altra volta'),
    short: split('No.|Che cosa?|Andiamo!|Aspetta qui.|Va bene.|Certo che no.|Ascoltami.|Davvero?'),
  },
  pt: {
    who: split('o capitão|a minha irmã|ninguém|o teu vizinho|toda a tripulação|o velho engenheiro|eles'),
    does: split(
      'nunca quis deixar|encontrou uma carta sob|escondia-se atrás de|não vai esquecer|já vendeu|ainda procura',
    ),
    what: split('a porta do porto|uma caixa de lâmpadas|a ponte do norte|este plano ridículo|o último barco'),
    when: split('antes da tempestade|a meio da noite|e tu sabes|sem motivo|outra vez'),
    short: split('Não.|O quê?|Vamos!|Espera aqui.|Está bem.|Claro que não.|Escuta.|A sério?'),
  },
} satisfies Record<string, Bank>;

export type SpokenLanguage = keyof typeof banks;

/** Something that nobody ever said. */
export function makeSentence(random: Random, language: SpokenLanguage): string {
  const bank: Bank = banks[language];
  if (random.chance(0.3)) return random.pick(bank.short);
  const clause = () => `${random.pick(bank.who)} ${random.pick(bank.does)} ${random.pick(bank.what)}`;
  let text = clause();
  if (random.chance(0.4)) text += ` ${random.pick(bank.when)}`;
  if (random.chance(0.15)) text += `, ${clause()}`;
  return text.charAt(0).toUpperCase() + text.slice(1) + random.pick(['.', '.', '.', '?', '!']);
}
