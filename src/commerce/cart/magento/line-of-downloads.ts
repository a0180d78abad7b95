import { present } from '../../required-values'

/** Files of a cart or order line with a Magento's downloadable product (commerce-132). */

type Product = object & { links_title?: string | null }
type Links = readonly ({ title: string | null } | null)[] | null

export interface DownloadLine {
  product: object
  links?: readonly ({ uid: string; title: string | null } | null)[] | null
}
export interface OrderedDownloads {
  product: object | null
  downloadable_links?: Links
}

const titleOf = (product: Product | null) => product?.links_title || 'Links' // Magento's default title

const said = (product: object | null, links: { title: string | null }[]) =>
  links.length > 0
    ? [{ label: titleOf(product), value: links.map(({ title }) => title ?? '').join(', ') }]
    : []

/** Returns what a download's line shows and the uids for adding it again; undefined for any other line. */
export function ofCartDownloads({ product, links: answered }: object & DownloadLine) {
  if (!answered) return undefined
  const links = present(answered)
  return { options: said(product, links), selectedOptions: links.map(({ uid }) => uid), enteredOptions: [] }
}

export const ofOrderedDownloads = ({ product, downloadable_links: links }: object & OrderedDownloads) =>
  said(product, present(links))
