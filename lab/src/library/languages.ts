interface LanguageFacts {
  /** The name both managers use. */
  name: string;
  /** ISO 639-2/B, as in video files. */
  code3: string;
  /** The managers number languages alike up to 25 only. */
  sonarrId: number;
  radarrId: number;
  /** Subtitle lines in this language. */
  lines: readonly string[];
}

export const languages = {
  en: {
    name: 'English',
    code3: 'eng',
    sonarrId: 1,
    radarrId: 1,
    lines: ['Did you hear that?', 'The lighthouse has been dark for years.', 'Then who is waving at us?'],
  },
  fr: {
    name: 'French',
    code3: 'fre',
    sonarrId: 2,
    radarrId: 2,
    lines: ['Tu as entendu ça ?', 'Le phare est éteint depuis des années.', 'Alors qui nous fait signe là-bas ?'],
  },
  es: {
    name: 'Spanish',
    code3: 'spa',
    sonarrId: 3,
    radarrId: 3,
    lines: ['¿Has oído eso?', 'El faro lleva años apagado.', '¿Entonces quién nos está saludando?'],
  },
  de: {
    name: 'German',
    code3: 'ger',
    sonarrId: 4,
    radarrId: 4,
    lines: ['Hast du das gehört?', 'Der Leuchtturm ist seit Jahren dunkel.', 'Und wer winkt uns dann zu?'],
  },
  ja: {
    name: 'Japanese',
    code3: 'jpn',
    sonarrId: 8,
    radarrId: 8,
    lines: ['今の、聞こえた?', 'あの灯台は何年も消えたままだ。', 'じゃあ、手を振っているのは誰?'],
  },
  zh: {
    name: 'Chinese',
    code3: 'chi',
    sonarrId: 10,
    radarrId: 10,
    lines: ['你听见了吗?', '那座灯塔已经熄灭好多年了。', '那是谁在向我们招手?'],
  },
  ru: {
    name: 'Russian',
    code3: 'rus',
    sonarrId: 11,
    radarrId: 11,
    lines: ['Ты это слышал?', 'Маяк не горит уже много лет.', 'Тогда кто же нам машет?'],
  },
  pl: {
    name: 'Polish',
    code3: 'pol',
    sonarrId: 12,
    radarrId: 12,
    lines: ['Słyszałeś to?', 'Latarnia nie świeci od lat.', 'To kto do nas macha?'],
  },
  el: {
    name: 'Greek',
    code3: 'gre',
    sonarrId: 20,
    radarrId: 20,
    lines: ['Το άκουσες αυτό;', 'Ο φάρος είναι σβηστός εδώ και χρόνια.', 'Τότε ποιος μας χαιρετά;'],
  },
  ko: {
    name: 'Korean',
    code3: 'kor',
    sonarrId: 21,
    radarrId: 21,
    lines: ['방금 들었어?', '등대는 몇 년째 꺼져 있어.', '그럼 손을 흔드는 건 누구지?'],
  },
  ar: {
    name: 'Arabic',
    code3: 'ara',
    sonarrId: 26,
    radarrId: 31,
    lines: ['هل سمعت ذلك؟', 'المنارة مطفأة منذ سنوات.', 'إذن من يلوّح لنا؟'],
  },
  pb: {
    name: 'Portuguese (Brazil)',
    code3: 'por',
    sonarrId: 33,
    radarrId: 30,
    lines: ['Você ouviu isso?', 'O farol está apagado há anos.', 'Então quem está acenando para nós?'],
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;
