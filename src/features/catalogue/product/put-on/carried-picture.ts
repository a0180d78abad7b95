import { tabStorage } from '@/lib/browser/browser-storage'
import { isRecord } from '@/lib/is-record'
import { visibleOptions, type ProductOption } from '@/lib/products/product-options'
import { productAddress } from '@/lib/urls/addresses'
import type { ProductView } from '@/commerce/product/product-view'
import type { Upload } from '../../../artwork/upload-artwork'
import type { ProductDraft } from '../product-draft'
import { carried } from './carried'

/** Stores the uploaded picture that a shopper takes from one product page to another (catalogue-35). */

const storageKey = 'picture-to-put-on'

export const carriedAddress = (urlKey: string): string =>
  `${productAddress(urlKey)}?${carried.name}=${carried.value}`

export const keepCarried = (upload: Upload): void => tabStorage.keep(storageKey, JSON.stringify(upload))

/** Returns the kept picture; undefined if this tab has none. */
export function readCarried(): Upload | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(storageKey) ?? 'null')
    const isWhole = isRecord(kept) && ['key', 'url', 'name'].every((field) => typeof kept[field] === 'string')
    return isWhole ? (kept as unknown as Upload) : undefined // its fields were just checked
  } catch {
    return undefined
  }
}

const takes = ({ type, extensions = [] }: ProductOption, { name }: Upload): boolean => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return type === 'file' && (extensions.length === 0 || extensions.includes(ending))
}

/** Returns the option of a product that takes the picture; undefined if none does. */
export const optionFor = (
  { options, rules }: Pick<ProductView, 'options' | 'rules'>,
  { selection }: Pick<ProductDraft, 'selection'>,
  upload: Upload,
): ProductOption | undefined =>
  visibleOptions(options, rules, selection).find((option) => takes(option, upload))
