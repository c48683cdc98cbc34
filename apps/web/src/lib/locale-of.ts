/** Arabic with the digits that file names, times and episode numbers around it have anyway; browsers differ in their own choice. */
export const localeOf = (language: string) => (language === 'ar' ? 'ar-u-nu-latn' : language);
