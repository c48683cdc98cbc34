/** Invented; some hold what a reader of names may take for something else. */
export const seriesTitles = [
  'Harbour Lights',
  'The Quiet Coast',
  'Northern Static',
  'Mr Osprey',
  'Kestrel and Sons',
  'Marrows End',
  'Room 9',
  'Seven Fathoms',
  'Cafe Sombra',
  'Below the Salt',
  'The Long Count',
  'Paper Tigers of Leith',
  'Zone 17',
  'Grand Union',
  'A Field in Winter',
  'Lighthouse Keepers',
  'Dead Reckoning Bay',
  'The Hollow Men of York',
  'Copperhead Road',
  'Glasshouse',
  'No Fixed Abode',
  'Tidewater',
  'Ashes and Amber',
  'The Ferrymen',
];

export const movieTitles: readonly [string, number][] = [
  ['Glass Meridian', 2017],
  ['The Long Tide', 2008],
  ['Under a Paper Moonrise', 2021],
  ['Avalanche Season', 1998],
  ['The Cartographers Daughter', 2014],
  ['Last Train to Varna', 1979],
  ['Salt and Iron', 2023],
  ['A Winter Without Snow', 2010],
  ['Bridge of Herons', 2019],
  ['The Ninth Lantern', 2024],
  ['Silverfish', 1991],
  ['Nobody Sails Home', 2003],
  ['Monsoon Station', 2016],
  ['The Clockmaker of Ghent', 1965],
  ['Twelve Minutes to Dawn', 2012],
  ['Low Orbit', 2022],
  ['Sparrow 3', 2006],
  ['The Orchard Wars', 2018],
  ['Hummingbird', 1986],
  ['Red Clay Sermon', 2020],
];

export const animeTitles = [
  'Hoshi no Fune',
  'Kaze no Toride',
  'Yoru wa Mijikashi Tabi',
  'Mahou Shokudou',
  'Ginga Hoteru',
  'Umi to Kikai',
  'Sora kara no Tegami',
  'Tasogare Gakuen',
  'Neko no Kagaku',
  'Ryuu no Toshokan',
];

export const dailyTitles = [
  'The Late Harbour',
  'Tonight with Nadia Brandt',
  'Evening Report',
  'The Daily Ferry',
  'Morning Desk',
];

export const episodeTitles = [
  'Low Tide',
  'The Weight of Water',
  'All the Small Hours',
  'Pilot Light',
  'What the Gulls Saw',
  'An Honest Mistake',
  'Ballast',
  'The Second Letter',
  'Homecoming',
  'Nightwatch',
];

export const guests = ['Ines Okafor', 'Tomas Lindqvist', 'Ruth Calloway', 'Dev Banerjee', 'Marta Kowalska'];

export const sceneGroups = [
  'LOL',
  'DIMENSION',
  'KILLERS',
  'ION10',
  'EDITH',
  'SYNCOPY',
  'GLHF',
  'CAKES',
  'TOMMY',
  'AVS',
];
export const webGroups = ['NTb', 'FLUX', 'NTG', 'KiNGS', 'TEPES', 'Kitsune', 'playWEB', 'SMURF', 'HHWEB', 'CasStudio'];
export const discGroups = [
  'FraMeSToR',
  'SPARKS',
  'GECKOS',
  'DON',
  'CtrlHD',
  'EbP',
  'AMIABLE',
  'W4NK3R',
  'decibeL',
  'HiDt',
];
export const animeGroups = ['SubsPlease', 'Erai-raws', 'HorribleSubs', 'Judas', 'ASW', 'EMBER', 'Commie', 'Coalgirls'];

export const services = [
  'AMZN',
  'NF',
  'DSNP',
  'HMAX',
  'HULU',
  'ATVP',
  'PCOK',
  'STAN',
  'iP',
  'iT',
  'SHO',
  'STZ',
  'ALL4',
  'CRAV',
];
export const webSources = ['WEB-DL', 'WEBRip', 'WEB', 'WEBDL'];
export const resolutions = ['480p', '720p', '1080p', '2160p'];
export const webAudio = ['DDP5.1', 'DD5.1', 'AAC2.0', 'DD+5.1', 'DDP2.0', 'DDP5.1.Atmos', 'EAC3', 'AC3', 'Opus2.0'];
export const discAudio = [
  'DTS',
  'DTS-HD.MA.5.1',
  'TrueHD.7.1.Atmos',
  'DD5.1',
  'FLAC2.0',
  'AC3',
  'TrueHD.5.1',
  'LPCM2.0',
  'AAC5.1',
];
export const webVideo = ['H.264', 'x264', 'H.265', 'x265', 'HEVC', 'h264', 'AVC'];
export const marks = [
  '',
  '',
  '',
  '',
  '.PROPER',
  '.REPACK',
  '.iNTERNAL',
  '.READNFO',
  '.GERMAN',
  '.FRENCH',
  '.MULTi',
  '.REAL.PROPER',
];
export const editions = [
  'Extended',
  'Extended.Cut',
  'Directors.Cut',
  'DC',
  'Unrated',
  'Uncut',
  'Uncensored',
  'Theatrical.Cut',
  'Remastered',
  'Restored',
  'Criterion.Collection',
  'Criterion',
  'IMAX',
  'Limited',
  'Special.Edition',
  'Collectors.Edition',
  'Deluxe.Edition',
  'Ultimate.Edition',
  'Alternative.Cut',
  'Extended.Directors.Cut',
  'Unrated.Directors.Cut',
  'Extended.Remastered',
  '4K.Remastered',
];
