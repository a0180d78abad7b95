import type { PageItem } from '@/brand/page-map'

/** An item of the page with the element that shows it. */
export interface SeenItem extends PageItem {
  element: Element
}

/** Not parts of the shop's page: code, and what only developers see. */
const skipped =
  'script, style, noscript, template, svg, manifest-problems, page-map, next-route-announcer, nextjs-portal, [data-debug-events]'
const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dd, dt, button, a, label, summary, figcaption, legend, option, strong'
const spoken = ['aria-label', 'alt', 'title', 'placeholder'] as const

const tidy = (text: string) => text.replace(/[\s\u00a0\u200b\u202f\u2060]+/g, ' ').trim()

function regionOf(element: Element): PageItem['region'] {
  if (element.closest('footer')) return 'footer'
  return element.closest('main') ? 'main' : 'header'
}

/** Addresses that name a product or a starter design, also as the choice of a design tool. */
const naming = [/^\/(?:product|productqa|designs)\/([^/?#]+)/, /[?&](?:param|urlKey)=([\w-]+)/]

const keyIn = (href: string | null) =>
  naming.map((pattern) => pattern.exec(href ?? '')?.[1]).find((key) => key !== undefined)

/** Returns the product or starter design of the closest element around this one that links to exactly one. */
function productOf(element: Element): string | undefined {
  for (
    let around: Element | null = element;
    around && around.tagName !== 'MAIN';
    around = around.parentElement
  ) {
    const links = [around, ...around.querySelectorAll('a[href]')]
    const keys = new Set(links.flatMap((link) => keyIn(link.getAttribute('href')) ?? []))
    if (keys.size > 0) return keys.size === 1 ? [...keys][0] : undefined
  }
  return undefined
}

/** Returns the texts of an element itself, joined where React has put comments between them. */
function ownTexts(element: Element): string[] {
  const runs = ['']
  for (const node of element.childNodes)
    if (node.nodeType === 3) runs.push((runs.pop() ?? '') + (node.nodeValue ?? ''))
    else if (node.nodeType === 1) runs.push('')
  return runs.map(tidy).filter((text) => /[\p{L}\p{N}]/u.test(text))
}

function itemsOf(element: Element): Omit<PageItem, 'region' | 'product'>[] {
  const block = tidy((element.closest(blocks) ?? element).textContent).slice(0, 2_000)
  const texts = ownTexts(element).map((text) => ({
    kind: 'text' as const,
    text: text.slice(0, 2_000),
    block,
  }))
  const labels = spoken.flatMap((name) => {
    const text = tidy(element.getAttribute(name) ?? '')
    return /[\p{L}\p{N}]/u.test(text) ? [{ kind: 'text' as const, text: text.slice(0, 2_000) }] : []
  })
  const source = element.tagName === 'IMG' ? (element.getAttribute('src') ?? '') : ''
  const href = element.tagName === 'A' ? (element.getAttribute('href') ?? '') : ''
  return [
    ...texts,
    ...labels,
    ...(/^(?:data|blob):|^$/.test(source) ? [] : [{ kind: 'picture' as const, text: source }]),
    ...(href === '' || href.startsWith('#') ? [] : [{ kind: 'link' as const, text: href }]),
  ]
}

/** Returns every text, label, picture and link below an element, in the order of the page. */
export function collectItems(top: Element): SeenItem[] {
  return [...top.querySelectorAll('*')]
    .filter((element) => !element.closest(skipped))
    .flatMap((element) => {
      const items = itemsOf(element)
      if (items.length === 0) return []
      const product = productOf(element)
      const region = regionOf(element)
      return items.map((item) => ({ ...item, region, ...(product !== undefined && { product }), element }))
    })
}
