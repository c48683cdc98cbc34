const words = (text: string) => text.trim().split(/\s+/);

export const firstWords = words(`
  Amber Silent Midnight Electric Paper Winter Distant Broken Golden Hidden Last Crimson Hollow Iron Velvet Quiet
  Wandering Frozen Burning Caramel Twisted Emerald`);

export const lastWords = words(`
  Archive Harbor Station Letters Tide Mirror Passage Crown Garden Signal Keeper Union Island Ridge Orchard Kingdom
  Lantern Divide Tower Gallery Outpost Junction`);

export const tails = ['', '', '', ' of the North', ' and the Sea', ': Origins', ' Returns', ' II', ' & Co.'];

export const foreignTitles = [
  'Amélie',
  'Les Misérables',
  'Łódź Kaliska',
  'Señorita Ñandú',
  'Überleben',
  'Čarodějky',
  'Åsa och Örnen',
  'Brødre',
  '進撃の巨人',
  '鬼滅の刃',
  '君の名は。',
  '이상한 변호사 우영우',
  '오징어 게임',
  '三体',
  '长安十二时辰',
  'Мастер и Маргарита',
  'Слово пацана',
  'Κυνόδοντας',
  'عمر',
  'Straße der Sieger',
];

export const overviewWords = words(`
  keeper tower network station gallery harbor outpost tide yard union island junction ridge company lantern kingdom
  letters orchard garden river`);

export const audioTexts = ['ja', 'es', 'fr', 'de', 'en,ja', 'en,fr', 'ko', ''];
