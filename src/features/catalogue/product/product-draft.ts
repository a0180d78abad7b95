import { tabStorage } from '@/lib/browser/browser-storage'
import { isRecord } from '@/lib/is-record'
import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import {
  defaultSelection,
  normalizeSelection,
  visibleOptions,
  type Selection,
} from '@/lib/products/product-options'
import { quantityWithin } from './options/quantity'
import type { Upload } from '../../artwork/upload-artwork'

export interface ProductDraft {
  selection: Selection
  quantity: number
  uploads: Record<string, Upload>
  /** Settings for cutting the picture, in the studio's format. */
  cut?: unknown
  /** Id of the edited design in this device's storage. If set, that design is ordered. */
  design?: string | undefined
  /** Placement of the picture on the product, in the studio's format (readPictureChoice). */
  picture?: unknown
}

/** The product drafts of this tab, by draft name. */
const draftsAtom = atom<Record<string, ProductDraft>>({})

const storageKey = (name: string) => `product:${name}`

/** Returns the first upload of a visible option; hidden options have no answer. */
export const shownUpload = ({ uploads, selection }: ProductDraft): Upload | undefined =>
  Object.entries(uploads).find(([uid, { key }]) => selection[uid] === key)?.[1]

export function freshDraft(product: Pick<ProductView, 'options' | 'rules' | 'table'>): ProductDraft {
  return {
    selection: defaultSelection(product.options, product.rules),
    quantity: product.table.quantities[0] ?? product.table.minimum,
    uploads: {},
  }
}

const isText = (value: unknown) => typeof value === 'string'

const isAnswer = (value: unknown): value is string | string[] =>
  isText(value) || (Array.isArray(value) && value.every((item) => typeof item === 'string'))

const isUpload = (value: unknown): value is Upload =>
  isRecord(value) && ['key', 'url', 'name'].every((field) => typeof value[field] === 'string')

const only = <Value>(record: unknown, fits: (value: unknown) => value is Value): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(isRecord(record) ? record : {}).flatMap(([key, value]) =>
      fits(value) ? [[key, value]] : [],
    ),
  )

/** Parses a stored draft. What the product no longer offers is dropped (catalogue-35). */
export function draftFrom(
  text: string | null,
  product: Pick<ProductView, 'options' | 'rules' | 'table'>,
): ProductDraft | undefined {
  if (text === null) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    if (!isRecord(kept)) return undefined
    return {
      selection: normalizeSelection(product.options, product.rules, only(kept['selection'], isAnswer)),
      quantity: quantityWithin(product.table, Number(kept['quantity'])),
      uploads: only(kept['uploads'], isUpload),
      cut: kept['cut'],
      ...only({ design: kept['design'] }, isText),
      picture: kept['picture'],
    }
  } catch {
    return undefined
  }
}

/**
 * Returns the draft with an option answered. If a file option becomes visible again, its upload is the answer
 * again (catalogue-36): choosing "Send it after ordering" and then switching back loses no file.
 */
export function withAnswer(
  { options, rules }: Pick<ProductView, 'options' | 'rules'>,
  draft: ProductDraft,
  optionUid: string,
  value: string[] | string,
): ProductDraft {
  const selection = normalizeSelection(options, rules, { ...draft.selection, [optionUid]: value })
  const back = visibleOptions(options, rules, selection).flatMap(({ uid }) => {
    const upload = draft.uploads[uid]
    return upload && selection[uid] === undefined ? [[uid, upload.key] as const] : []
  })
  if (back.length === 0) return { ...draft, selection }
  const whole = { ...selection, ...Object.fromEntries(back) }
  return { ...draft, selection: normalizeSelection(options, rules, whole) }
}

export const keepDraft = (name: string, draft: ProductDraft): void =>
  tabStorage.keep(storageKey(name), JSON.stringify(draft))

const storedText = (name: string) => tabStorage.read(storageKey(name)) ?? null

export const dropDraft = (name: string): void => tabStorage.drop(storageKey(name))

/** True if this tab has a stored draft with this name. */
export const hasDraft = (name: string) => storedText(name) !== null

/**
 * Returns the shopper's choices for a product. They survive reload and the back button (catalogue-35). They
 * are not in the address, so a shared link always shows the product as we present it.
 * @param name name of the draft: the product's, or a design tool's
 */
export function useProductDraft(product: ProductView, name = product.urlKey) {
  const store = useStore()
  const drafts = useAtomValue(draftsAtom)
  const fresh = useMemo(() => freshDraft(product), [product])
  const draft = drafts[name] ?? fresh

  const change = useCallback(
    (edit: (draft: ProductDraft) => ProductDraft) => {
      const next = edit(store.get(draftsAtom)[name] ?? freshDraft(product))
      store.set(draftsAtom, (all) => ({ ...all, [name]: next }))
      keepDraft(name, next)
    },
    [store, product, name],
  )

  useEffect(() => {
    if (store.get(draftsAtom)[name]) return
    const known = draftFrom(storedText(name), product)
    if (known) store.set(draftsAtom, (all) => ({ ...all, [name]: known }))
  }, [store, product, name])

  const handlers = useMemo(
    () => ({
      answer: (optionUid: string, value: string[] | string) =>
        change((now) => withAnswer(product, now, optionUid, value)),
      replace: (next: ProductDraft) => change(() => next),
      setCut: (cut: unknown) => change((now) => ({ ...now, cut })),
      setDesign: (design?: string) => change((now) => ({ ...now, design })),
      setPicture: (picture: unknown) => change((now) => ({ ...now, picture })),
      setQuantity: (quantity: number) =>
        change((now) => ({ ...now, quantity: quantityWithin(product.table, quantity) })),
      setUpload: (optionUid: string, upload: Upload | undefined) =>
        change((now) => {
          const { [optionUid]: _, ...others } = now.uploads
          const selection = { ...now.selection, [optionUid]: upload?.key ?? '' }
          return {
            ...now,
            design: upload && now.design,
            uploads: upload ? { ...others, [optionUid]: upload } : others,
            selection: normalizeSelection(product.options, product.rules, selection),
            cut: upload?.isCut ? { ...(isRecord(now.cut) && now.cut), offset: 0 } : upload && now.cut,
          }
        }),
    }),
    [change, product],
  )

  return { draft, ...handlers }
}
