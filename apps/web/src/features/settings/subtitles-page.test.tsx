import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';
import { choose, openSettings, optionsOf, rowOf, saveButton, saved, sections, type } from './testing/open-settings.tsx';

const open = (changes = {}) => openSettings('/settings/subtitles', { changes });

test('[settings-subtitles.sections] the page has its eight sections in order, and those for transcribing, versions, records of searches, dialogue and scores', async () => {
  await open();

  expect(sections()).toEqual([
    'Subtitle file',
    'Embedded subtitles',
    'Upgrading',
    'Performance',
    'Content modifications',
    'Audio sync',
    'Post-processing',
    'Translating',
    'Transcribing',
    'Dialogue search',
    'Versions',
    'Search records',
    'Scoring',
  ]);
  expect(screen.getByText('applies to series and movies')).toBeVisible();
});

test('points are offered for the kinds of videos that are managed', async () => {
  await open({ general: { use_sonarr: true } });

  expect(sections()).toContain('Points for episodes');
  expect(sections()).not.toContain('Points for movies');
  expect(screen.getByLabelText('Release group (episodes)')).toHaveValue('20');
});

test('a change of the scoring shows once what it would have changed, before it is saved', async () => {
  const { user, server } = await open({ general: { use_sonarr: true } });
  server.answer('POST /searches/replay', { compared: 400, unreadable: 0, different: 0, data: [] });
  expect(screen.queryByRole('region', { name: 'What will change' })).not.toBeInTheDocument();

  await type(user, 'Release group (episodes)', '40');

  expect(await screen.findByText('None of the last 400 choices would be different.')).toBeVisible();
  expect(screen.getAllByRole('region', { name: 'What will change' })).toHaveLength(1);
});

test('[settings-subtitles.folder-modes] [settings-subtitles.folder-custom] subtitles lie alongside the media file or in a folder of their own, which is then asked for', async () => {
  const { user } = await open();
  expect(screen.queryByLabelText('Custom subtitle folder')).not.toBeInTheDocument();

  expect(await optionsOf(user, 'Subtitle folder')).toEqual([
    'Alongside the media file',
    'Folder relative to the media file',
    'Absolute folder',
  ]);
  await user.click(screen.getByRole('option', { name: 'Folder relative to the media file' }));
  expect(screen.getByLabelText('Custom subtitle folder')).toBeVisible();

  await choose(user, 'Subtitle folder', 'Absolute folder');
  expect(screen.getByLabelText('Custom subtitle folder')).toBeVisible();

  await choose(user, 'Subtitle folder', 'Alongside the media file');
  expect(screen.queryByLabelText('Custom subtitle folder')).not.toBeInTheDocument();
});

test('[settings-subtitles.folder-custom] without a choice of the folder no custom folder is asked for', async () => {
  await open({ general: { subfolder: '' } });

  expect(screen.queryByLabelText('Custom subtitle folder')).not.toBeInTheDocument();
});

test.each(['hi', 'sdh', 'cc'])(
  '[settings-subtitles.type-tags] subtitles for the hearing impaired can be marked by %s',
  async (tag) => {
    const { user, server } = await open({ general: { hi_extension: tag === 'hi' ? 'cc' : 'hi' } });

    expect(await optionsOf(user, 'Hearing-impaired extension')).toEqual(['.hi', '.sdh', '.cc']);
    await user.click(screen.getByRole('option', { name: `.${tag}` }));
    expect(screen.getByRole('combobox', { name: 'Hearing-impaired extension' })).toHaveValue(`.${tag}`);
    await user.click(saveButton());

    await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-hi_extension': [tag] }));
  },
);

test('[settings-subtitles.chmod-reveal] [settings-subtitles.chmod-format] file permissions are four octal digits, asked for only while they are to be set', async () => {
  const { user, server } = await open();
  expect(screen.queryByLabelText('Permissions')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Change file permissions after download')).toHaveAccessibleDescription(
    'Not on Windows.',
  );

  await user.click(screen.getByLabelText('Change file permissions after download'));
  expect(screen.getByLabelText('Permissions')).toHaveValue('0640');
  expect(screen.getByText('rw-r-----')).toBeVisible();

  await type(user, 'Permissions', '8x755999');
  expect(screen.getByLabelText('Permissions')).toHaveValue('755');
  await user.tab();
  expect(screen.getByLabelText('Permissions')).toHaveValue('0755');
  expect(screen.getByText('rwxr-xr-x')).toBeVisible();

  await user.click(saveButton());
  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({
      'settings-general-chmod_enabled': ['true'],
      'settings-general-chmod': ['0755'],
    }),
  );
});

test('[settings-subtitles.parser-options] [settings-subtitles.parser-default] video files are looked into by ffprobe or mediainfo, unless chosen by ffprobe', async () => {
  const { user } = await open();
  expect(screen.getByRole('combobox', { name: 'Media probe' })).toHaveValue('ffprobe');

  expect(await optionsOf(user, 'Media probe')).toEqual(['ffprobe', 'mediainfo']);
});

test('[settings-subtitles.days-to-upgrade-max] an upgrade goes back at most 30 days', async () => {
  const { user, server } = await open();

  await type(user, 'Days to go back', '45');
  await user.tab();
  expect(screen.getByLabelText('Days to go back')).toHaveValue('30 days');
  await user.click(saveButton());

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-days_to_upgrade_subs': ['30'] }),
  );
});

test('[settings-subtitles.upgrade-period-options] [settings-subtitles.adaptive-reveal] [settings-subtitles.adaptive-delay-default] [settings-subtitles.adaptive-delta-default] adaptive searching asks after how long and how often', async () => {
  const { user } = await open();
  expect(screen.getByRole('combobox', { name: 'Adaptive search delay' })).toHaveValue('3 weeks');
  expect(screen.getByRole('combobox', { name: 'Adaptive search delta' })).toHaveValue('1 week');

  expect(await optionsOf(user, 'Adaptive search delta')).toEqual(['3 days', '1 week', '2 weeks', '3 weeks', '4 weeks']);
  await user.keyboard('{Escape}');
  expect(await optionsOf(user, 'Adaptive search delay')).toEqual(['1 week', '2 weeks', '3 weeks', '4 weeks']);
  await user.keyboard('{Escape}');

  await user.click(screen.getByLabelText('Adaptive searching'));
  expect(screen.queryByLabelText('Adaptive search delay')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Adaptive search delta')).not.toBeInTheDocument();
});

test('[settings-subtitles.subzero-list] [settings-subtitles.subzero-color] modifications are switches and a colour; together they are one list of names', async () => {
  const { user, server } = await open({ general: { subzero_mods: ['common', 'color(name=white)'] } });
  expect(screen.getByLabelText('Fix common mistakes')).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Color' })).toHaveValue('White');

  await user.click(screen.getByLabelText('Remove texts for the hearing impaired'));
  await user.click(screen.getByLabelText('Fix common mistakes'));
  expect(await optionsOf(user, 'Color')).toHaveLength(16);
  await user.click(screen.getByRole('option', { name: 'Dark yellow' }));
  await user.click(saveButton());

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({
      'settings-general-subzero_mods': ['remove_HI', 'color(name=dark-yellow)'],
    }),
  );
});

test('[settings-subtitles.subzero-list] each modification is a switch that adds its name to the list, or removes it', async () => {
  const { user, server } = await open({ general: { subzero_mods: ['reverse_rtl'] } });
  const labels = {
    remove_HI: 'Remove texts for the hearing impaired',
    remove_tags: 'Remove style tags',
    OCR_fixes: 'Fix OCR mistakes',
    common: 'Fix common mistakes',
    fix_uppercase: 'Fix upper case',
  };

  for (const label of [...Object.values(labels), 'Reverse right-to-left punctuation'])
    await user.click(screen.getByLabelText(label));
  await user.click(saveButton());

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-subzero_mods': Object.keys(labels) }),
  );
});

test('[settings-subtitles.sync-thresholds-reveal] the thresholds of the audio sync are shown only while their switches are on', async () => {
  const { user } = await open({ subsync: { use_subsync: true } });
  for (const what of ['episodes', 'movies']) {
    expect(screen.queryByLabelText(`Sync threshold for ${what}`)).not.toBeInTheDocument();

    await user.click(screen.getByLabelText(`Limit the sync to low-scoring ${what}`));

    expect(screen.getByLabelText(`Sync threshold for ${what}`)).toBeVisible();
  }

  await user.click(screen.getByLabelText('Sync after download'));
  for (const what of ['episodes', 'movies'])
    expect(screen.queryByLabelText(`Sync threshold for ${what}`)).not.toBeInTheDocument();
});

test('[settings-subtitles.max-offset-options] [settings-subtitles.max-offset-default] times are moved by at most 60, 120, 300 or 600 seconds, unless chosen by 60', async () => {
  const { user } = await open();
  expect(screen.getByRole('combobox', { name: 'Max offset seconds' })).toHaveValue('60');

  expect(await optionsOf(user, 'Max offset seconds')).toEqual(['60', '120', '300', '600']);
});

test('providers and languages that the sync leaves alone are chosen by their names', async () => {
  const { user, server } = await open({ subsync: { use_subsync: true, checker: { blacklisted_languages: ['eng'] } } });
  expect(await within(rowOf('Skip these languages')).findByText('English')).toBeVisible();

  await choose(user, 'Skip these languages', 'German');
  await user.type(screen.getByRole('combobox', { name: 'Skip these providers' }), 'opensubtitles.com');
  await user.click(await screen.findByRole('option', { name: 'OpenSubtitles.com' }));
  await user.click(saveButton());

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({
      'settings-subsync-checker-blacklisted_languages': ['en', 'de'],
      'settings-subsync-checker-blacklisted_providers': ['opensubtitlescom'],
    }),
  );
});

test('[settings-subtitles.postprocessing-thresholds-reveal] the thresholds of the command are shown only while their switches are on', async () => {
  const { user } = await open({ general: { use_postprocessing: true } });
  for (const what of ['episodes', 'movies']) {
    expect(screen.queryByLabelText(`Command threshold for ${what}`)).not.toBeInTheDocument();

    await user.click(screen.getByLabelText(`Limit the command to low-scoring ${what}`));

    expect(screen.getByLabelText(`Command threshold for ${what}`)).toBeVisible();
  }
});

test('[settings-subtitles.translator-types] [settings-subtitles.translator-gemini-model] translators are Google Translate, Gemini with its model, and Lingarr', async () => {
  const { user, server } = await open();
  expect(screen.queryByLabelText('Gemini model')).not.toBeInTheDocument();

  expect(await optionsOf(user, 'Translator')).toEqual([
    'Google Translate',
    'Gemini',
    'Lingarr',
    'Language model (OpenAI-compatible)',
    'DeepL',
    'LibreTranslate',
  ]);
  await user.click(screen.getByRole('option', { name: 'Gemini' }));
  await type(user, 'Gemini model', 'gemini-3');
  await user.click(saveButton());

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({
      'settings-translator-translator_type': ['gemini'],
      'settings-translator-gemini_model': ['gemini-3'],
    }),
  );
});

test.each([
  ['Google Translate', 'google_translate', 'lingarr'],
  ['Lingarr', 'lingarr', 'google_translate'],
])('[settings-subtitles.translator-types] the translator %s is kept as %s', async (label, kind, before) => {
  const { user, server } = await open({ translator: { translator_type: before } });

  await choose(user, 'Translator', label);
  expect(screen.queryByLabelText('Gemini model')).not.toBeInTheDocument();
  await user.click(saveButton());

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'settings-translator-translator_type': [kind] }));
});

test('the address of a language model is chosen among known ones, or typed', async () => {
  const { user, server } = await open({ translator: { translator_type: 'openai' } });

  await user.click(screen.getByLabelText('Language model URL'));
  await user.click(await screen.findByRole('option', { name: /^OpenRouter/ }));
  await user.click(saveButton());

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({
      'settings-translator-openai_url': ['https://openrouter.ai/api/v1'],
    }),
  );
});

test('a translator that comes next is set up on the same page', async () => {
  await open({ translator: { translator_type: 'lingarr', fallbacks: ['deepl'] } });

  expect(screen.getByLabelText('DeepL API key')).toBeVisible();
  expect(screen.getByLabelText('Lingarr URL')).toBeVisible();
  expect(screen.queryByLabelText('LibreTranslate URL')).not.toBeInTheDocument();
});

test('a refused field far down the page is brought into view', async () => {
  const { user, server } = await open({ general: { use_postprocessing: true } });
  server.answer(saved, () => answerWith(406, 'general.postprocessing_cmd must not be empty'));
  await type(user, 'Command', 'x');

  await user.click(saveButton());

  expect(await within(rowOf('Command')).findByRole('alert')).toHaveTextContent('Command must not be empty');
  await waitFor(() => expect(screen.getByLabelText('Command')).toHaveFocus());
});

test('with every field shown the page is free of what axe can find', async () => {
  const { baseElement } = await open({
    general: {
      subfolder: 'absolute',
      chmod_enabled: true,
      use_postprocessing: true,
      subzero_mods: ['color(name=red)'],
    },
    subsync: { use_subsync: true },
    translator: { translator_type: 'lingarr' },
  });

  expect(await axeViolations(baseElement)).toEqual([]);
});
