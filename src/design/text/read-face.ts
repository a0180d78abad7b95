import { type Font, parse } from 'opentype.js/dist/opentype.mjs'

/**
 * In a separate file, so that code that only lays out text does not load the font parser. @throws Error if
 * the bytes are not a font; fonts are part of the build, so that means a broken build
 */
export const readFace = (bytes: ArrayBuffer): Font => parse(bytes)
