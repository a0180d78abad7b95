/** A design as the answer to an option of a stock Magento's product: pages know it so, and the Magento by links (commerce-101). */

interface Named {
  /** Its uid. */
  design: string
  revision: number
}

const entered = /^design:([A-Za-z0-9]{32}):([1-9]\d{0,8}):([0-9a-f]{64})$/
const shown = /^\/media\/design\/([A-Za-z0-9]{32})-([1-9]\d{0,8})\/preview\.png\?link=([\w.-]+)$/

/** What a page enters for the option. @param hash of the revision: whoever knows it has seen the design */
export const designEntry = ({ design, revision, hash }: Named & { hash: string }) =>
  `design:${design}:${revision}:${hash}`

/** What a page entered; undefined for anything else. */
export function enteredDesign(answer: string): (Named & { hash: string }) | undefined {
  const [, design, revision, hash] = entered.exec(answer) ?? []
  return design && hash ? { design, revision: Number(revision), hash } : undefined
}

/** The design of an answer that lies in a cart or an order, which is where its picture is; `word` is the picture's signature. */
export function designInAnswer(answer: string): (Named & { word: string }) | undefined {
  const [, design, revision, word] = shown.exec(answer) ?? []
  return design && word ? { design, revision: Number(revision), word } : undefined
}
