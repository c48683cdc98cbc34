/** A few lines of each language, and a charset that they are found in. */
export const foreignTexts: [language: string, charset: string, lines: string[]][] = [
  ['cs', 'windows-1250', ['Příliš žluťoučký kůň úpěl ďábelské ódy.', 'Kde jsi byl celou noc?', 'Čekala jsem na tebe.']],
  ['pl', 'windows-1250', ['Zażółć gęślą jaźń.', 'Gdzie byłeś całą noc?', 'Czekałam na ciebie, źle się czułam.']],
  ['pl', 'iso-8859-2', ['Zażółć gęślą jaźń.', 'Gdzie byłeś całą noc?', 'Czekałam na ciebie, źle się czułam.']],
  ['hu', 'windows-1250', ['Árvíztűrő tükörfúrógép.', 'Hol voltál egész éjjel?', 'Vártam rád, őszintén szólva.']],
  ['ru', 'windows-1251', ['Где ты был всю ночь?', 'Я тебя ждала.', 'Это просто невозможно! Нет, я не знаю.']],
  ['ru', 'koi8-r', ['Где ты был всю ночь?', 'Я тебя ждала.', 'Это просто невозможно! Нет, я не знаю.']],
  ['ru', 'ibm866', ['Где ты был всю ночь?', 'Я тебя ждала.', 'Это просто невозможно! Нет, я не знаю.']],
  ['ru', 'iso-8859-5', ['Где ты был всю ночь?', 'Я тебя ждала.', 'Это просто невозможно! Нет, я не знаю.']],
  ['sr', 'windows-1251', ['Где си био целу ноћ?', 'Чекала сам те.', 'То је немогуће! Не, не знам.']],
  ['sr', 'windows-1250', ['Gde si bio celu noć?', 'Čekala sam te.', 'Šta? To je nemoguće! Đavo će znati.']],
  ['fr', 'windows-1252', ['Où étais-tu toute la nuit ?', 'Je t’ai attendu.', 'Ça ne va pas, tu es très fatigué…']],
  [
    'de',
    'windows-1252',
    ['Wo warst du die ganze Nacht?', 'Ich habe auf dich gewartet.', 'Schön, größer geht’s nicht.'],
  ],
  ['el', 'windows-1253', ['Πού ήσουν όλη τη νύχτα;', 'Σε περίμενα.', 'Δεν είναι δυνατόν! Όχι, δεν ξέρω.']],
  [
    'tr',
    'windows-1254',
    ['Bütün gece neredeydin?', 'Seni bekledim.', 'Çok güzel bir şey değil mi? Işık, ağaç, İstanbul.'],
  ],
  ['he', 'windows-1255', ['איפה היית כל הלילה?', 'חיכיתי לך.', 'זה פשוט לא ייתכן! לא, אני לא יודעת.']],
  ['ar', 'windows-1256', ['أين كنت طوال الليل؟', 'كنت أنتظرك.', 'هذا غير ممكن! لا، أنا لا أعرف.']],
  ['th', 'windows-874', ['คุณอยู่ที่ไหนทั้งคืน', 'ฉันรอคุณอยู่', 'มันเป็นไปไม่ได้ ไม่ ฉันไม่รู้']],
  ['zh', 'gb18030', ['你整晚都在哪里？', '我一直在等你。', '这不可能！不，我不知道。他们说的是真的。']],
  ['zt', 'big5', ['你整晚都在哪裡？', '我一直在等你。', '這不可能！不，我不知道。他們說的是真的。']],
  ['zh', 'big5', ['你整晚都在哪裡？', '我一直在等你。', '這不可能！不，我不知道。他們說的是真的。']],
  ['ja', 'shift_jis', ['一晩中どこにいたの？', 'ずっと待っていたのよ。', 'そんなはずはない！いいえ、わかりません。']],
  ['ja', 'euc-jp', ['一晩中どこにいたの？', 'ずっと待っていたのよ。', 'そんなはずはない！いいえ、わかりません。']],
  ['ko', 'euc-kr', ['밤새 어디 있었어?', '널 기다렸어.', '그건 불가능해! 아니, 나는 몰라.']],
];

/** Repeats the lines as a subtitle. */
export const asSubtitle = (lines: readonly string[]): string =>
  Array.from({ length: 5 })
    .flatMap(() => lines)
    .map((line, index) => `${index + 1}\r\n00:00:${10 + index},000 --> 00:00:${10 + index},900\r\n${line}\r\n`)
    .join('\r\n');
