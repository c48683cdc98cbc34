/** The fields that we read and an independent client does not know, of the kinds of records that both have: `file.edition`. */
export type UnknownFields<Ours, Theirs> = {
  [Kind in keyof Ours & keyof Theirs & string]: `${Kind}.${Exclude<Ours[Kind], Theirs[Kind]> & string}`;
}[keyof Ours & keyof Theirs & string];
