/** Code2 of what Google Translate translates into, as far as this product has a code for it. */
export const googleLanguages: readonly string[] =
  `af ak am ar as ay az be bg bm bn bs ca co cs cy da de dv ea ee el en eo es et eu fa fi fr fy ga gd gl gn gu ha he hi
  hr ht hu hy id ig is it ja jv ka kk km kn ko ku ky la lb lg ln lo lt lv mg mi mk ml mn mr ms mt my ne nl no om or pa
  pb pl ps pt ro ru rw sa sd si sk sl sn so sq sr st su sv sw ta te tg th ti tk tr ts tt ug uk ur uz vi xh yi yo zh zt
  zu`.split(/\s+/);
