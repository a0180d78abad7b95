import { type Font, parse } from 'opentype.js/dist/opentype.mjs'

/** By itself, so that whoever only lays words loads no parser of fonts. @throws Error when the bytes are no font; they are ours, so a broken one is a broken build */
export const readFace = (bytes: ArrayBuffer): Font => parse(bytes)
