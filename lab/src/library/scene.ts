/** A scene in English as subtitlers leave it: plain, and for the hearing impaired; with some mistakes of scanners and haste. */
const scene = `
[WIND HOWLING]|
MARTA: |The stones were here\\nbefore the church.
(SIGHS) |Nobody reads\\na boundary in the dark.
|Then bring a lamp.
[slow accordion]|
- IVO: |Is that the sluice?\\n- It was.
|lt's older than my father's map.
|<i>You said that about the bridge.</i>
[DOOR CREAKS]|
WOMAN: |Who is there ?
|Two fools with one coat.
|-Come in,you are letting\\nthe weather in.
IVO: |We only wanted to see the ledger.
|The ledger.....again?
|<i>Page forty-one.\\nThe ink is a different blue.</i>
[FIRE CRACKLING]|
MARTA: |Somebody moved the line\\nby 1 000 steps.
|One thousand steps is a field.
|One thousand steps is a war.
(LAUGHS) |You always count like a lawyer.
|And you forget like a mayor.
♪ Down by the sluice gate ♪|
|Turn that off, i can't think.
IVO: |It is not the radio.
[SINGING CONTINUES OUTSIDE]|
|Then who is out there\\nat this hour?
WOMAN: |The ferryman. He sings\\nwhen the water rises.
|How high does he sing tonight?
|Higher than I like.
[THUNDER RUMBLING]|
MARTA: |Take the ledger upstairs.
|All of it?
|AlI of it. And the map.
- IVO: |And the coat?\\n- The coat can swim.
[DOOR SLAMS]|
|<i>That was the last dry night of the year.</i>
`
  .trim()
  .split('\n')
  .map((line) => {
    const [mark = '', text = ''] = line.split('|');
    return { mark, text: text.replaceAll('\\n', '\n') };
  });

/** Lines of the scene; with sounds for the hearing impaired. */
export const sceneLines = (isHearingImpaired: boolean): string[] =>
  scene.flatMap(({ mark, text }) => (isHearingImpaired ? [mark + text] : text === '' ? [] : [text]));
