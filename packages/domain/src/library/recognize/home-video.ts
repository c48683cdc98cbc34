/** Cameras and phones name videos like this. */
const camera =
  /^(?:img|vid|dscn?|mov|mvi|gopr|g[hx]\d{2}|dji|pxl|wp|whatsapp video|screen ?recording|capture|bandicam|obs)[ ._-]?\d/i;
const occasion =
  /(?<![\p{L}])(?:birthday|wedding|vacation|holidays?|graduation|christening|party|(?:road ?)?trip|home ?(?:videos?|movies?)|family ?videos?|recital|ceremony|reunion|baby shower|zoo|beach|camping|school (?:play|concert)|grandma|grandpa|first (?:steps|day)|weihnachten|geburtstag|hochzeit|urlaub|vacances|mariage|anniversaire|cumpleaños|boda|vacaciones)(?![\p{L}])/iu;

export const isCameraName = (name: string): boolean => camera.test(name);

/** A title and a day, or a title and a bare year: with such words it can be a family’s own video. */
export const isHomeVideo = (title: string): boolean => occasion.test(title);

/** Folders that hold whatever was ripped or recorded. */
const heap = /(?<!\p{L})(?:rips?|dvds?|recordings?|aufnahmen|tapes?|files?|clips?|my|untitled|unknown)(?!\p{L})/iu;

/** Whether a folder names no work: days and numbers in it say nothing. */
export const isHeap = (title: string): boolean => isHomeVideo(title) || heap.test(title);
