/** Cameras and phones name videos like this. */
const camera =
  /^(?:img|vid|dscn?|mov|mvi|gopr|g[hx]\d{2}|dji|pxl|wp|whatsapp video|screen ?recording|capture|bandicam|obs)[ ._-]?\d/i;
const occasion =
  /(?<![\p{L}])(?:birthday|wedding|vacation|holidays?|graduation|christening|party|road ?trip|home ?(?:videos?|movies?)|family ?videos?|recital|geburtstag|hochzeit|urlaub|vacances|mariage|anniversaire|cumpleaños|boda|vacaciones)(?![\p{L}])/iu;

export const isCameraName = (name: string): boolean => camera.test(name);

/** A title and a day, or a title and a bare year: with such words it can be a family’s own video. */
export const isHomeVideo = (title: string): boolean => occasion.test(title);
