import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import { fetchLater } from '@/next/browser/lazy-parts'
import type { useProductDraft } from '../../../catalogue/product/product-draft'
import { useLastEditedDesign, useNoteEdited } from '../../saved/former-design'

interface Props {
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
  words: string
  /** Shown until the design has begun. */
  children?: ReactNode
}

const loadBeginning = () => import('../../open/begin-with-words')

/**
 * Begins a design with the typed words. The page then shows and orders it like one made in the editor (studio-114).
 * After setting a design aside, typing begins another one.
 */
export function LiveBegun({ product, choices, words, children }: Props) {
  const { draft, setDesign } = choices
  const former = useLastEditedDesign(product.urlKey, draft.design)
  const [first] = useState(words)
  const isWanted = former === undefined || words !== first
  const begin = useEffectEvent(async () => (await fetchLater(loadBeginning)).beginWithWords(product, draft))
  const note = useNoteEdited()
  const show = useEffectEvent((id: string) => {
    note(product.urlKey, id)
    setDesign(id)
  })
  useEffect(() => {
    if (!isWanted) return undefined
    let isShown = true
    begin().then(
      (id) => isShown && show(id),
      () => undefined, // keep the current picture, and the words in their field
    )
    return () => {
      isShown = false
    }
  }, [isWanted])
  return children
}
