import { useEffect, useMemo, useState } from 'react'
import { layCaption, typedCaption, type LaidCaption } from '@/design/picture/caption'
import type { CanvasProduct } from '@/design/picture/canvas-rules'
import type { ProductTemplate } from '@/design/template/product-template'
import { chosenSize } from '@/design/answers/size-answers'
import { beyondLatin } from '@/design/text/letter-sets'
import type { Typeface } from '@/design/text/outline-text'
import type { Selection } from '@/lib/products/product-options'
import { fetchLater } from '@/next/browser/lazy-parts'

const fetchFace = (font: string, letters: string) =>
  fetchLater(() => import('../faces/faces')).then(({ typefaceFor }) => typefaceFor(font, letters))

/**
 * Returns the caption typed beside the picture, set as it will be printed. Its typeface loads with the first
 * letter (studio-64).
 */
export function useCaption(
  template: ProductTemplate,
  product: CanvasProduct,
  selection: Selection,
): LaidCaption | undefined {
  const typed = useMemo(() => typedCaption(template, product, selection), [template, product, selection])
  const [loaded, setLoaded] = useState<{ font: string; face: Typeface }>()
  const font = typed?.caption.font
  const letters = beyondLatin(typed?.text ?? '')
  useEffect(() => {
    if (font === undefined) return undefined
    let isWanted = true
    fetchFace(font, letters)
      .then((found) => isWanted && found && setLoaded({ font, face: found.face }))
      .catch(() => undefined) // the picture is shown without a caption
    return () => {
      isWanted = false
    }
  }, [font, letters])
  return useMemo(() => {
    if (!typed || loaded?.font !== typed.caption.font) return undefined
    return layCaption(typed, chosenSize(product, selection, template), loaded.face)
  }, [typed, loaded, product, selection, template])
}
