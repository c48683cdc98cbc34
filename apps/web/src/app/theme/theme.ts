import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { delays } from '#lib/delays.ts';
import { layout } from '#lib/layout.ts';
import { noPortal } from '#kit/portals/no-portal.ts';

/** One hue, ten shades: for actions and selections. White on 6 has a contrast of 5.6. */
const purple: MantineColorsTuple = [
  '#f8f5ff',
  '#f0e8ff',
  '#e2d1ff',
  '#d0b1ff',
  '#ba8afb',
  '#a363ef',
  '#8b3ed8',
  '#732fb7',
  '#59238e',
  '#3c1762',
];
/** Neutral, faintly blue. */
const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e6e8ed',
  '#d6d9df',
  '#babec6',
  '#868b96',
  '#666b77',
  '#4a4f5c',
  '#353a46',
  '#1a1e28',
];
/** A real dark: 7 is the canvas, 6 and 5 stand higher and are lighter. */
const dark: MantineColorsTuple = [
  '#e8eaef',
  '#c8cbd3',
  '#a3a8b4',
  '#737988',
  '#30343f',
  '#242831',
  '#191c23',
  '#101319',
  '#0b0d12',
  '#06070c',
];
const green: MantineColorsTuple = [
  '#ecf9ef',
  '#d6f0db',
  '#afdfba',
  '#86ce9a',
  '#61bf7e',
  '#44aa67',
  '#2e9052',
  '#217541',
  '#185c32',
  '#0e4021',
];
const yellow: MantineColorsTuple = [
  '#fef5ea',
  '#f9e4cc',
  '#efca9e',
  '#e4b06d',
  '#da993e',
  '#c58214',
  '#a96b00',
  '#855300',
  '#6d4300',
  '#4d2e00',
];
const red: MantineColorsTuple = [
  '#fff1ee',
  '#ffdbd6',
  '#ffb8b0',
  '#ff938b',
  '#ff726c',
  '#f05754',
  '#cf4040',
  '#ab3131',
  '#872525',
  '#601818',
];
const blue: MantineColorsTuple = [
  '#ebf7ff',
  '#d4ebff',
  '#acd6fe',
  '#84c1fa',
  '#5faef5',
  '#4498e1',
  '#2e7fc3',
  '#2267a1',
  '#18507f',
  '#0e385a',
];

/** A list that does not fit takes the available height and scrolls. */
const scrolling = { styles: { dropdown: { overflowY: 'auto' } } } as const;

/** Mantine draws these heads as `<header>`, which would be a second banner on the page. */
const plainHead = { header: { role: 'presentation' } };

export const theme = createTheme({
  colors: { purple, gray, dark, green, yellow, red, blue },
  primaryColor: 'purple',
  primaryShade: 6,
  black: '#1a1e28',
  fontFamily: "'Inter Variable', Inter, 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'JetBrains Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '22px' },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '26px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: `${layout.narrow / 16}em`, md: '64em', lg: '80em', xl: '96em' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 550 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Tooltip: {
      defaultProps: {
        openDelay: delays.tooltip.short,
        withArrow: true,
        arrowSize: 6,
        transitionProps: { duration: 120 },
      },
    },
    /** The parts, of which every modal and drawer is made. */
    ModalRoot: {
      defaultProps: {
        attributes: plainHead,
        radius: 'lg',
        centered: true,
        transitionProps: { duration: 160, transition: 'fade-up' },
      },
    },
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.5, blur: 2 } },
    DrawerRoot: { defaultProps: { attributes: plainHead, position: 'right', transitionProps: { duration: 180 } } },
    DrawerOverlay: { defaultProps: { backgroundOpacity: 0.35 } },
    /** The placeholder that would take the first focus is no legal child of a menu. */
    Menu: {
      ...scrolling,
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
        middlewares: noPortal.middlewares,
      },
    },
    Combobox: { ...scrolling, defaultProps: noPortal },
    Select: scrolling,
    MultiSelect: scrolling,
    TagsInput: scrolling,
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
  },
});

/** Mantine's own names, filled from the tokens of `tokens.css`. */
const fromTokens = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--brand-ink)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens });
