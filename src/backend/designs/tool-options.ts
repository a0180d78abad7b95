import { drawnInUse, drawnPicture, drawnSides } from './design-picture'

/** The tool's JSON beside a line: stored as text, never trusted. */

const maxDesignCharacters = 100_000

/** Members that hold links. Only paths within our own shop are kept. */
const links = new Set(['product_image', 'original_image_url', 'edit_link'])
const ownPath = /^\/(?![/\\])[^\s\\]*$/
const dropped = new Set(['__proto__', 'constructor', 'prototype', drawnPicture, drawnSides, drawnInUse])

/** @returns the text to keep, or undefined if it is too long or not a JSON object */
export function cleanDesign(text: string): string | undefined {
  if (text.length > maxDesignCharacters || !text.isWellFormed()) return undefined
  let design: unknown
  try {
    design = JSON.parse(text, (key, value: unknown) => {
      if (dropped.has(key)) return undefined
      const isForeignLink = links.has(key) && !(typeof value === 'string' && ownPath.test(value))
      return isForeignLink ? undefined : value
    })
  } catch {
    return undefined
  }
  if (typeof design !== 'object' || design === null || Array.isArray(design)) return undefined
  return JSON.stringify(design)
}
