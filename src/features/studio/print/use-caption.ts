import type { Font } from 'opentype.js/dist/opentype.mjs'
import { useEffect, useMemo, useState } from 'react'
import { layCaption, typedCaption, type LaidCaption } from '@/design/picture/caption'
import type { CanvasProduct } from '@/design/picture/canvas-rules'
import type { ProductTemplate } from '@/design/template/product-template'
import { chosenSize } from '@/design/template/size-answers'
import type { Selection } from '@/lib/product-options'
import { fetchLater } from '@/next/browser/late-parts'

const fetchFace = (font: string) =>
  fetchLater(() => import('../editor/drawing/faces')).then(({ faceCalled }) => faceCalled(font))

/** The line that is typed beside the picture, set as it will be printed; its face comes with the first letter (studio-64). */
export function useCaption(
  template: ProductTemplate,
  product: CanvasProduct,
  selection: Selection,
): LaidCaption | undefined {
  const typed = useMemo(() => typedCaption(template, product, selection), [template, product, selection])
  const [loaded, setLoaded] = useState<{ font: string; face: Font }>()
  const font = typed?.caption.font
  useEffect(() => {
    if (font === undefined) return undefined
    let isWanted = true
    fetchFace(font)
      .then((found) => isWanted && found && setLoaded({ font, face: found.face }))
      .catch(() => undefined) // the picture is shown without it
    return () => {
      isWanted = false
    }
  }, [font])
  return useMemo(() => {
    if (!typed || loaded?.font !== typed.caption.font) return undefined
    return layCaption(typed, chosenSize(product, selection, template), loaded.face)
  }, [typed, loaded, product, selection, template])
}
