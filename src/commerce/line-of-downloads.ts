import { present } from './answered'
import { speaksCoreOnly } from './dialect'

/** What a line with a Magento's downloadable product has of it (commerce-143). */

type Product = object & { links_title?: string | null }
type Links = readonly ({ title: string | null } | null)[] | null

interface InCart {
  product: object
  links?: readonly ({ uid: string; title: string | null } | null)[] | null
}
interface InOrder {
  product: object | null
  downloadable_links?: Links
}

const titleOf = (product: Product | null) => product?.links_title || 'Links' // Magento's own, where the merchant wrote none

const said = (product: object | null, links: { title: string | null }[]) =>
  links.length > 0
    ? [{ label: titleOf(product), value: links.map(({ title }) => title ?? '').join(', ') }]
    : []

/** What is shown of it, and the uids by which the same is added once more; undefined for a line with anything else. */
export function ofCartDownloads({ product, links: answered }: object & InCart) {
  if (!speaksCoreOnly || !answered) return undefined
  const links = present(answered)
  return { options: said(product, links), selectedOptions: links.map(({ uid }) => uid) }
}

export const ofOrderedDownloads = ({ product, downloadable_links: links }: object & InOrder) =>
  said(product, present(speaksCoreOnly ? links : []))
