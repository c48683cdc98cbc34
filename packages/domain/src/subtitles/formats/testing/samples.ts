import type { SubtitleFormat } from '#domain/subtitles/cue.ts';

/** Files as the world has them, small; each holds at least two cues. */
export const samples: Record<SubtitleFormat, string[]> = {
  srt: [
    '1\n00:00:01,000 --> 00:00:02,500\nWho opened the sluice?\n\n2\n00:00:03,000 --> 00:00:05,000\n<i>Nobody.</i>\nNot &amp; never.\n',
    '\uFEFFSubtitles by nobody\r\n\r\n7\r\n0:00:01.5 -> 0:00:02.25 X1:10 X2:20 Y1:1 Y2:2\r\n- Hi.\r\n\r\n- Hi yourself.\r\n\r\n\r\n8\r\n00:03,000 --> 00:02,000\r\n{\\an8}Late\r\n\r\nwww.example.invalid',
    '00:00:01:000 --> 00:00:02:000\rno numbers\r\r00:00:03:000 --> 00:00:04:000\r1984\r\r',
    '1\n\n00: 00: 01, 000 --> 00: 00: 02, 000\n\ndouble spaced\n\n\n\n2\n\n00: 00: 03, 000 --> 00: 00: 04, 000\n\nstill\n\n',
  ],
  vtt: [
    'WEBVTT Kind: captions; Language: en\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\nSTYLE\n::cue { color: lime }\n\nREGION\nid:fred\n\nNOTE made by hand\nand read\n\nintro\n00:01.000 --> 00:02.500 align:start position:10%\n<v Ada>Who opened the sluice?\nTell me.\n\n00:00:03.000 --> 01:00:05.000\n&lt;nobody&gt;\n\nNOTE the end\n',
    '1\r\n00:00:01,000 --> 00:00:02,000\r\nwithout a header\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nand without empty lines\r\n',
  ],
  ass: [
    "[Script Info]\r\n; made by hand\r\nScriptType: v4.00+\r\n\r\n[V4+ Styles]\r\nFormat: Name, Fontname\r\nStyle: Default,Sans\r\n\r\n[Fonts]\r\nfontname: a_0.ttf\r\nM4Y'AA$\r\n\r\n[Events]\r\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\r\nComment: 0,0:00:00.00,0:00:00.00,Default,,0,0,0,,kept\r\nDialogue: 0,0:00:01.00,0:00:02.50,Default,Ada,0,0,0,,{\\pos(1,2)}Who, then?\\NTell me.\r\nComment: 0,0:00:02.00,0:00:02.00,Default,,0,0,0,,between\r\nDialogue: 1,0:00:03.00,0:00:05.00,Default,,0,0,0,fx,Nobody.\\hNever.\r\n\r\n[Aegisub Extradata]\r\nData: 1,a,b",
    '[Events]\nFormat: Start, End, Style, Text\nDialogue: 0:00:01.00 , 0:00:02.00,Default,another order\nDialogue: 0:00:03.00,0:00:04.00,Default,of columns, with a comma',
  ],
  ssa: [
    '[Script Info]\nScriptType: v4.00\n\n[V4 Styles]\nFormat: Name\nStyle: Default\n\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Default,,0000,0000,0000,,Old\nDialogue: Marked=0,0:00:03.00,0:00:04.00,Default,,0000,0000,0000,,and good\n',
  ],
  microdvd: [
    '{1}{1}25.000\n{25}{50}{y:i}Who opened|the sluice?\n\n{75}{}Nobody.\nnonsense\n{150}{200}Never.',
    '{DEFAULT}{}{C:$0000FF}\r\n{24}{48}a\r\n{72}{96}b\r\n',
  ],
  mpl2: ['[10][25]/Who opened|the sluice?\n[30][50]Nobody.\n', '\n[1] [2] a\r\n[30][]b'],
  smi: [
    '<SAMI>\r\n<HEAD><STYLE TYPE="text/css"><!-- .ENCC {Name:English; lang:en-US;} .KRCC {lang:ko-KR;} --></STYLE></HEAD>\r\n<BODY>\r\n<SYNC Start=1000><P Class=ENCC>Who opened<br>the sluice?<P Class=KRCC>누구?\r\n<SYNC Start=2500><P Class=ENCC>&nbsp;\r\n<SYNC Start=2600><P Class=KRCC>&nbsp;\r\n<SYNC Start=3000><P Class=ENCC>Nobody.\r\n</BODY>\r\n</SAMI>\r\n',
    '<sami><body><sync start="1000"><p class="X">a</p></sync><sync start="2000"><p class="X">b</p></sync></body></sami>',
  ],
  txt: ['00:00:01:Who opened|the sluice?\n00:00:04:Nobody.\n', '0:00:01=a\n0:00:05,1=b\n0:00:05,2=c'],
};

/** The extension that a file of the format has. */
export const extensions: Record<SubtitleFormat, string> = {
  srt: 'srt',
  vtt: 'vtt',
  ass: 'ass',
  ssa: 'ssa',
  microdvd: 'sub',
  mpl2: 'mpl',
  smi: 'smi',
  txt: 'txt',
};
