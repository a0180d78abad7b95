import type { Page } from '@playwright/test'

/** Attributes that say something in words: axe asks whether there are any, and whether two are the same. */
const attributesInWords = [
  'alt',
  'aria-label',
  'aria-description',
  'placeholder',
  'title',
  'value',
  'datetime',
  'content',
]
/** Attributes that axe's rules about markup do not look into: where something comes from, and where it leads on the same site. */
const attributesLeftOut = ['src', 'srcset', 'sizes', 'imagesrcset', 'nonce']

function shapeOfPage({ wordy, ignored }: { wordy: string[]; ignored: string[] }): string {
  const known = new Map<string, number>()
  /** Equal words keep one number; none stay none. */
  const numberOf = (words: string) => {
    const text = words.trim()
    if (text === '') return ''
    const number = known.get(text) ?? known.size
    known.set(text, number)
    return `#${number}`
  }
  const attribute = ({ name, value }: Attr, { localName }: Element) => {
    if (ignored.includes(name)) return ''
    const isWordy = wordy.includes(name) && !/viewport|refresh/.test(value)
    const leadsAway = name === 'href' && localName === 'a' && !value.startsWith('#')
    return ` ${name}=${isWordy || leadsAway ? numberOf(value) : value}`
  }
  const shapeOf = (node: Node): string => {
    if (node instanceof Text) return numberOf(node.data)
    if (!(node instanceof Element)) return ''
    if (['script', 'style', 'link', 'template'].includes(node.localName)) return ''
    const attributes = [...node.attributes].map((each) => attribute(each, node)).toSorted()
    return `<${node.localName}${attributes.join('')}>${[...node.childNodes].map(shapeOf).join('')}</>`
  }
  return shapeOf(document.documentElement)
}

/**
 * The page's markup without its words. Two pages of one shape cannot differ in what axe's rules find that look at markup: these ask
 * which elements and attributes stand where, and of words whether there are any and whether two are the same.
 */
export const markupShape = (page: Page): Promise<string> =>
  page.evaluate(shapeOfPage, { wordy: attributesInWords, ignored: attributesLeftOut })
