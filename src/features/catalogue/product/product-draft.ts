import { isRecord } from '@/lib/is-record'
import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import type { Asset } from '@/design/document/design-document'
import type { ProductView } from '@/commerce/product'
import { defaultSelection, normalizeSelection, visibleOptions, type Selection } from '@/lib/product-options'
import { quantityWithin } from './quantity'

/** An artwork the shopper uploaded for a file option; `key` is what the cart carries. */
export interface Upload {
  key: string
  /** Where its preview is shown from. */
  url: string
  name: string
  /** What the shop says about it: that only our artist can open it, that its colors are shown otherwise. */
  note?: string
  /** Only our artist can open it: its picture is none of its own, so nothing is cut or stretched of it. */
  isKept?: boolean
  /** What the shop says of the file as it was sent, for a design that names it. */
  asset?: Asset
}

/** What a shopper has chosen on a product so far. */
export interface ProductDraft {
  selection: Selection
  quantity: number
  uploads: Record<string, Upload>
  /** What was set of how the picture is cut, as the studio reads it. */
  cut?: unknown
  /** What was made of it in the editor, by the id that it is kept under on this device: that is what is to be ordered. */
  design?: string | undefined
  /** How the picture lies on the product, as the studio wrote it and reads it again (readPictureChoice). */
  picture?: unknown
}

/** Products' choices of this tab, by the draft's name. */
const draftsAtom = atom<Record<string, ProductDraft>>({})

const storageKey = (name: string) => `product:${name}`

/** The first picture of an option that is in sight; what is hidden has no answer. */
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

/** Reads a kept draft again. What the product no longer offers is dropped (catalogue-35). */
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
 * With an option answered. An upload whose box comes into sight again is its answer again (catalogue-46): choosing "Send it after
 * ordering" and back loses no file.
 */
export function answered(
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

/** A browser that forbids storage still lets a shopper buy: the draft then lives as long as the tab's memory. */
export function keepDraft(name: string, draft: ProductDraft): void {
  try {
    window.sessionStorage.setItem(storageKey(name), JSON.stringify(draft))
  } catch {
    return
  }
}

function storedText(name: string): string | null {
  try {
    return window.sessionStorage.getItem(storageKey(name))
  } catch {
    return null
  }
}

export function dropDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(storageKey(name))
  } catch {
    return
  }
}

/** Whether this tab keeps a draft of that name. */
export const hasDraft = (name: string) => storedText(name) !== null

/**
 * The shopper's choices on a product. They survive reload and the back button (catalogue-35) and stay out of the address,
 * so that a shared link always shows the product as we present it.
 * @param name of the draft: the product's own, or a design tool's
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
        change((now) => answered(product, now, optionUid, value)),
      /** Puts a whole draft in its place. */
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
            cut: upload && now.cut,
          }
        }),
    }),
    [change, product],
  )

  return { draft, ...handlers }
}
