/** Mantine's preset: `light-dark()`, `rem()` and the hover and breakpoint mixins in CSS modules. */
export default {
  plugins: {
    'postcss-preset-mantine': {},
  },
}
