/** The library's main file is CommonJS, which Node does not import by name; its types name the package only. */
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js'
}
