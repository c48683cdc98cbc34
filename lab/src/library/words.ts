import type { Language } from './languages.ts';

interface Vocabulary {
  first: readonly string[];
  second: readonly string[];
  /** Separator of the two words; a space by default. */
  between?: string;
}

const list = (text: string) => text.split('|');

/** Titles are a first and a second word of one language. All of them are invented. */
export const vocabularies: Record<Language, Vocabulary> = {
  en: {
    first: list(
      'Amber|Borrowed|Caramel|Copper|Crooked|Distant|Drowsy|Electric|Fallow|Feathered|Gilded|Hollow|Idle|Lacquered|Marble|Narrow|Opal|Paper|Quiet|Rusted|Salted|Tangled|Umber|Velvet|Wandering|Windblown',
    ),
    second: list(
      'Almanac|Atlas|Bakery|Causeway|Ferry|Foundry|Gallery|Glasshouse|Harbour|Junction|Kettle|Lantern|Ledger|Mill|Observatory|Orchard|Outpost|Postman|Quarry|Regatta|Sextant|Signal|Tannery|Tollgate|Viaduct|Weathervane',
    ),
  },
  fr: {
    first: list('Les Forêts|Les Îles|Les Étoiles|Les Rivières|Les Fenêtres|Les Falaises|Les Clés|Les Écluses'),
    second: list('brûlées|oubliées|éternelles|cachées|bleutées|inachevées|dorées|égarées'),
  },
  es: {
    first: list('Señales|Sombras|Canciones|Leyendas|Huellas|Cenizas|Campanas|Mañanas'),
    second: list('Otoño|Ñandubay|Jardín|Océano|Muñeco|Balcón|Árbol|Volcán'),
    between: ' del ',
  },
  de: {
    first: list('Türme|Brücken|Wälder|Gärten|Straßen|Schlüssel|Flüsse|Möwen'),
    second: list(
      'ohne Schnee|für übermorgen|über Grünau|im Nebelmeer|am Süßsee|hinter Königsruh|der Bäcker|zu später Stunde',
    ),
  },
  ja: {
    first: list('星屑|硝子|雨音|月影|風鈴|朝霧|琥珀|潮騒'),
    second: list('航海士|図書館|庭師|約束|時計塔|郵便局|アトリエ|プラネタリウム'),
    between: 'の',
  },
  zh: {
    first: list('琥珀|青竹|雪夜|孤灯|长河|纸鹤|北窗|晨雾'),
    second: list('渡口|书院|来信|剑客|驿站|茶馆|钟楼|花圃'),
    between: '',
  },
  ru: {
    first: list('Стеклянный|Тихий|Янтарный|Забытый|Ёлочный|Бумажный|Медный|Чужой'),
    second: list('сад|порт|архив|маяк|вокзал|чердак|компас|оркестр'),
  },
  pl: {
    first: list('Źródła|Światła|Jaskółki|Łódki|Ścieżki|Dzwony|Ćmy|Żagle'),
    second: list('na Żuławach|pod śniegiem|w ciemności|bez końca|za mgłą|o świcie|nad Łąkiem|pośród głazów'),
  },
  el: {
    first: list('Γυάλινος|Ήσυχος|Κρυμμένος|Χάλκινος|Παλιός|Γαλάζιος|Μακρινός|Χάρτινος'),
    second: list('κήπος|φάρος|σταθμός|πύργος|μύλος|χάρτης|ωκεανός|άνεμος'),
  },
  ko: {
    first: list('유리|달빛|겨울|종이|바람|구름|호박빛|새벽'),
    second: list('정원|우체국|항구|기차역|탑|서점|등대지기|나침반'),
  },
  ar: {
    first: list('حديقة|ميناء|مرآة|رسائل|برج|مفتاح|جسر|خريطة'),
    second: list('الزجاج|القمر|الشتاء|الكهرمان|الصمت|الغيوم|الياسمين|الضباب'),
  },
  pb: {
    first: list('Corações|Estações|Canções|Sertões|Balões|Lições|Vulcões|Pavões'),
    second: list('do Amanhã|da Ilha Grã|de Açúcar|de Cetim|do Vovô|da Maré|sem Chão|de Algodão'),
  },
};

export const tails = [
  '',
  '',
  '',
  '',
  ' of the North',
  ' & Co.',
  ': Origins',
  ' Returns',
  ' II',
  "'s End",
  ' 9 to 5',
  '?',
];
export const genres = ['Drama', 'Comedy', 'Mystery', 'Adventure', 'Documentary', 'Science Fiction', 'Family', 'Crime'];
export const releaseGroups = ['LANTERN', 'KETTLE', 'OPALWEB', 'NiGHTMiLL', 'quarry', 'FERRY', 'TOLLGATE'];

const heroes = list(
  'A retired ferry pilot|Two rival bakers|A sleepless cartographer|Three cousins|A lighthouse keeper|An apprentice clockmaker',
);
const turns = list(
  'finds a letter addressed to no one|must share one kettle|inherits an island|hears a signal every night at nine|loses the only map|takes in a stranger',
);
const stakes = list(
  'before the first snow falls|while the town looks away|and nothing stays the same|as the tide comes in|with a day left to spare|against better advice',
);

/** The parts of a sentence that says what something is about. */
export const plots = { heroes, turns, stakes };
