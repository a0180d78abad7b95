/**
 * The library's main file is CommonJS, so Node cannot import names from it; its types cover only the package
 * name.
 */
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js'
}
