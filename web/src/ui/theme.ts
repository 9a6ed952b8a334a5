/** The component library's theme, in the colours of tokens.css. Screens take colours from here
 *  by meaning (`color="red"` for danger, none for the ordinary), never by value. */
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from '@mantine/core'
import type { KeyboardEvent } from 'react'

/** Enter in an open list chooses from it. Pressed before anything is marked there it saves nothing,
 *  least of all the form around it without what was about to be chosen. */
function chooseFirst(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.dataset.expanded) event.preventDefault()
}

/** Milliseconds that a pointer rests on something before its hint shows. */
export const hintDelay = 300

const counsel: MantineColorsTuple = [
  '#eef6f4',
  '#dcebe8',
  '#b7d6d1',
  '#8fc0b9',
  '#74b5ab',
  '#4b958c',
  '#2f756d',
  '#1d5a54',
  '#16463f',
  '#113632',
]

const brass: MantineColorsTuple = [
  '#fbf5e8',
  '#f6ecd8',
  '#ead7ae',
  '#e2c585',
  '#dbb469',
  '#c4973f',
  '#a87a24',
  '#8a5f14',
  '#6f4c10',
  '#573b0c',
]

const red: MantineColorsTuple = [
  '#fdf3f2',
  '#fae7e6',
  '#f4c9c7',
  '#f3aeab',
  '#f09c98',
  '#d4585a',
  '#b8383d',
  '#a4292e',
  '#862126',
  '#6b1b1f',
]

const green: MantineColorsTuple = [
  '#f2f9f3',
  '#e3f1e6',
  '#c3e2ca',
  '#a3d3ae',
  '#84c796',
  '#4c9a63',
  '#2f7a48',
  '#22663a',
  '#1b522f',
  '#154125',
]

const blue: MantineColorsTuple = [
  '#f2f7fc',
  '#e5eef7',
  '#c6daee',
  '#a3c7ee',
  '#94bde8',
  '#5387bd',
  '#36699c',
  '#2a5685',
  '#22456b',
  '#1b3755',
]

const warmGray: MantineColorsTuple = [
  '#faf9f6',
  '#f3f1ec',
  '#e9e6df',
  '#dedad1',
  '#c6c1b6',
  '#a39d92',
  '#7d776d',
  '#5a554c',
  '#37342e',
  '#22201c',
]

const slate: MantineColorsTuple = [
  '#e4e6e8',
  '#c3c9d0',
  '#a5adb8',
  '#78828f',
  '#313944',
  '#272e37',
  '#1b2027',
  '#171c22',
  '#14181d',
  '#101419',
]

/** Dialogs stand on a sheet of paper without its border and padding. */
const bare = { padding: 0, borderWidth: 0 }

/** A dialog's header is no banner of the page. */
const dialog = { header: { role: 'presentation' } }

export const theme = createTheme({
  primaryColor: 'counsel',
  // White letters must be readable on both: the library picks their colour once for both schemes.
  primaryShade: { light: 7, dark: 6 },
  colors: { counsel, brass, yellow: brass, red, green, blue, gray: warmGray, dark: slate },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#22201c',
  fontFamily: 'var(--lx-sans)',
  fontFamilyMonospace: 'var(--lx-mono)',
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontFamily: 'var(--lx-serif)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Among other words a link is told apart by more than its colour. Lists whose lines are links
    // say otherwise for themselves.
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { size: 'sm' } },
    // Rounded as much as a field, a small box could be taken for one of several choices.
    Checkbox: { defaultProps: { radius: 'xs' } },
    // A closed list that stays in the page would carry its field's label a second time.
    Combobox: { defaultProps: { keepMounted: false } },
    Select: { defaultProps: { onKeyDown: chooseFirst } },
    Paper: {
      defaultProps: { withBorder: true, p: 'md', bg: 'var(--lx-surface)' },
    },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.4 },
        attributes: dialog,
      },
      styles: { content: bare },
    },
    Drawer: {
      defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, attributes: dialog },
      styles: { content: bare },
    },
    Badge: { styles: { root: { textTransform: 'none' } } },
    Notification: {
      styles: { description: { color: 'var(--lx-ink-soft)' } },
    },
    Alert: { defaultProps: { variant: 'light' } },
    // What is wider than its place is scrolled with the arrow keys, too.
    TableScrollContainer: {
      defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } },
    },
    Tabs: { defaultProps: { keepMounted: false } },
    // What stands in a field that allows autocompletion is written to the disk in clear, every second,
    // by a browser that wants to open its pages again. Fields of an address or a password say so.
    Input: { defaultProps: { autoComplete: 'off' } },
    PillsInputField: { defaultProps: { autoComplete: 'off' } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: hintDelay } },
  },
})

/** The theme with the few words that the library says by itself, in the reader's language. */
export function themeWithWords(words: { readonly close: string }): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': words.close }
  return mergeThemeOverrides(theme, {
    components: {
      // Toasts are told politely; an alert is something that stands on the page.
      Notification: { defaultProps: { role: 'status', closeButtonProps } },
      Modal: { defaultProps: { closeButtonProps } },
      Drawer: { defaultProps: { closeButtonProps } },
    },
  })
}

/** Texts and lines that the library derives on its own, replaced where its choice has too little
 *  contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--lx-ink)',
    '--mantine-color-body': 'var(--lx-paper)',
    '--mantine-color-dimmed': 'var(--lx-ink-soft)',
    '--mantine-color-placeholder': 'var(--lx-ink-soft)',
    '--mantine-color-anchor': 'var(--lx-accent-text)',
    '--mantine-color-error': 'var(--lx-bad)',
    '--mantine-color-default': 'var(--lx-surface)',
    '--mantine-color-default-border': 'var(--lx-line)',
  },
  light: {
    '--mantine-color-default-hover': '#f3f1ec',
    '--mantine-color-counsel-light': '#e4efec',
    '--mantine-color-counsel-light-hover': '#d6e7e3',
    '--mantine-color-counsel-light-color': '#1b534d',
    '--mantine-color-red-light': '#fae7e6',
    '--mantine-color-red-light-color': '#a4292e',
    '--mantine-color-green-light': '#e3f1e6',
    '--mantine-color-green-light-color': '#22663a',
    '--mantine-color-yellow-light': '#f6ecd8',
    '--mantine-color-yellow-light-color': '#7a530f',
    '--mantine-color-blue-light': '#e5eef7',
    '--mantine-color-blue-light-color': '#2a5685',
    '--mantine-color-gray-light-color': '#5a554c',
  },
  dark: {
    '--mantine-color-default-hover': '#272e37',
    '--mantine-color-counsel-light': '#1d3330',
    '--mantine-color-counsel-light-hover': '#24403c',
    '--mantine-color-counsel-light-color': '#8fcac1',
    '--mantine-color-red-light': '#3a2022',
    '--mantine-color-red-light-color': '#f3aeab',
    '--mantine-color-green-light': '#1a3022',
    '--mantine-color-green-light-color': '#8fd0a1',
    '--mantine-color-yellow-light': '#332a19',
    '--mantine-color-yellow-light-color': '#e3c180',
    '--mantine-color-blue-light': '#1c2c3e',
    '--mantine-color-blue-light-color': '#a3c7ee',
    '--mantine-color-gray-light-color': '#c3c9d0',
  },
})
