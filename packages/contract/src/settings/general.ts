import { section } from '@captionarr/domain/settings/field.ts';
import { afterwards } from './general/afterwards.ts';
import { appearance } from './general/appearance.ts';
import { dialogue } from './general/dialogue.ts';
import { embedded } from './general/embedded.ts';
import { files } from './general/files.ts';
import { host } from './general/host.ts';
import { languages } from './general/languages.ts';
import { libraries } from './general/libraries.ts';
import { records } from './general/records.ts';
import { scoring } from './general/scoring.ts';
import { searching } from './general/searching.ts';
import { upgrading } from './general/upgrading.ts';
import { versions } from './general/versions.ts';

export const general = section({
  title: 'General',
  fields: {
    ...host,
    ...appearance,
    ...libraries,
    ...languages,
    ...searching,
    ...scoring,
    ...upgrading,
    ...files,
    ...versions,
    ...records,
    ...dialogue,
    ...embedded,
    ...afterwards,
  },
});
