import '@/brand/generated/label'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { layLabel } from '@/design/label/lay-label'
import { typedLabel, type TypedLabel, wordsByFont } from '@/design/label/typed-label'
import type { Typeface } from '@/design/text/outline-text'
import { beyondLatin } from '@/design/text/letter-sets'
import { fetchLater } from '@/next/browser/lazy-parts'
import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { LabelStage } from './label/LabelStage'
import { useTemplate } from './product-template'

interface Props {
  product: Priceable & { urlKey: string; shownWords?: { uids: string[] } }
  selection: Selection
  /** Fallback until the label can be drawn. */
  children: ReactNode
}

const fetchFace = (font: string, words: string) =>
  fetchLater(() => import('./faces/faces')).then(({ typefaceFor }) => typefaceFor(font, words))

/**
 * Returns the typefaces of all lines of a label; undefined until all have loaded, because a partial label is
 * misleading. While the glyphs of a new letter load, the previous typefaces stay.
 */
function useFaces(label: TypedLabel | undefined): Record<string, Typeface> | undefined {
  const words = Object.entries(label ? wordsByFont(label) : {})
  const wanted = JSON.stringify(words.map(([font, text]) => [font, beyondLatin(text)]))
  const [faces, setFaces] = useState<Record<string, Typeface>>({})
  useEffect(() => {
    let isWanted = true
    const fonts = JSON.parse(wanted) as [string, string][]
    Promise.all(fonts.map(async ([font, letters]) => [font, await fetchFace(font, letters)] as const))
      .then((rows) => {
        const arrived = Object.fromEntries(rows.flatMap(([font, row]) => (row ? [[font, row.face]] : [])))
        if (isWanted) setFaces(arrived)
      })
      .catch(() => undefined) // the product's own pictures stay
    return () => {
      isWanted = false
    }
  }, [wanted])
  return words.every(([font]) => font in faces) ? faces : undefined
}

/** A shopper's words on the product's label, redrawn while they are typed (catalogue-100). */
export function LiveLabel({ product, selection, children }: Props) {
  const template = useTemplate(product.urlKey)
  const label = useMemo(
    () => template && typedLabel(template, product, selection),
    [template, product, selection],
  )
  const faces = useFaces(label)
  const laid = useMemo(() => label && faces && layLabel(label, faces), [label, faces])
  if (!label || !laid) return children
  return (
    <LabelStage label={label} laid={laid} {...(product.shownWords && { typedBy: product.shownWords.uids })} />
  )
}
