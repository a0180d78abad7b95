import '@/brand/messages/label'
import type { Font } from 'opentype.js/dist/opentype.mjs'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { layLabel } from '@/design/label/lay-label'
import { typedLabel } from '@/design/label/typed-label'
import type { ProductTemplate } from '@/design/template/product-template'
import { fetchLater } from '@/next/browser/late-parts'
import type { Priceable } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import { LabelStage } from './label/LabelStage'
import { useTemplate } from './product-template'

interface Props {
  product: Priceable & { urlKey: string; shownWords?: { uids: string[] } }
  selection: Selection
  /** What stands there until the label can be drawn. */
  children: ReactNode
}

const fetchFace = (font: string) =>
  fetchLater(() => import('./editor/drawing/faces')).then(({ faceCalled }) => faceCalled(font))

/** The faces of a label's lines, all at once: half of the words are no label. */
function useFaces(template: ProductTemplate | undefined): Record<string, Font> | undefined {
  const fonts = [...new Set(template?.label?.lines.map(({ font }) => font))].join(' ')
  const [loaded, setLoaded] = useState<{ fonts: string; faces: Record<string, Font> }>()
  useEffect(() => {
    if (fonts === '') return undefined
    let isWanted = true
    const asked = fonts.split(' ').map(async (font) => [font, await fetchFace(font)] as const)
    Promise.all(asked)
      .then((rows) => {
        const faces = Object.fromEntries(rows.flatMap(([font, row]) => (row ? [[font, row.face]] : [])))
        if (isWanted) setLoaded({ fonts, faces })
      })
      .catch(() => undefined) // the product's own pictures stay
    return () => {
      isWanted = false
    }
  }, [fonts])
  return loaded?.fonts === fonts ? loaded.faces : undefined
}

/** A shopper's words on the label that they are for, while they are typed (catalogue-100). */
export function LiveLabel({ product, selection, children }: Props) {
  const template = useTemplate(product.urlKey)
  const faces = useFaces(template)
  const label = useMemo(
    () => template && typedLabel(template, product, selection),
    [template, product, selection],
  )
  const laid = useMemo(() => label && faces && layLabel(label, faces), [label, faces])
  if (!label || !laid) return children
  return (
    <LabelStage label={label} laid={laid} {...(product.shownWords && { typedBy: product.shownWords.uids })} />
  )
}
