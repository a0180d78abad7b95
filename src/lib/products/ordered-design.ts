/**
 * Encodes a design as the answer to an option of a stock Magento product. Pages use the `design:` form, the
 * Magento stores a link (commerce-101).
 */

interface Named {
  /** The design's uid. */
  design: string
  revision: number
}

const entered = /^design:([A-Za-z0-9]{32}):([1-9]\d{0,8}):([0-9a-f]{64})$/
const shown = /^\/media\/design\/([A-Za-z0-9]{32})-([1-9]\d{0,8})\/preview\.png\?link=([\w.-]+)$/

/**
 * Returns the answer that a page enters for the option.
 * @param hash hash of the revision, which proves that the sender has seen the design
 */
export const designEntry = ({ design, revision, hash }: Named & { hash: string }) =>
  `design:${design}:${revision}:${hash}`

/** Parses an answer entered by a page; undefined for anything else. */
export function enteredDesign(answer: string): (Named & { hash: string }) | undefined {
  const [, design, revision, hash] = entered.exec(answer) ?? []
  return design && hash ? { design, revision: Number(revision), hash } : undefined
}

/**
 * Returns the design of an answer in a cart or an order, which is the URL of its picture. `word` is the
 * signature in that URL.
 */
export function designInAnswer(answer: string): (Named & { word: string }) | undefined {
  const [, design, revision, word] = shown.exec(answer) ?? []
  return design && word ? { design, revision: Number(revision), word } : undefined
}
