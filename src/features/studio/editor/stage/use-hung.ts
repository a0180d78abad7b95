import { useMemo } from 'react'
import { designedPrint, isFlatPrint } from '@/design/picture/print-rules'
import { type HungPrint, hungPrint } from '@/design/scene/hung-print'
import type { SurfaceRule } from '@/design/template/product-template'
import { useDocument, useEditorTools, useMadeTemplate } from '../EditorContext'

/** A frame has the color of its swatch, which is the product's: where nothing is sold there is none. */
const unsold = { options: [] }

/** How the design hangs as a print, as its page shows it; undefined for what is no flat print (studio-220). */
export function useHung(rule: SurfaceRule | undefined): HungPrint | undefined {
  const { offerOf, faces } = useEditorTools()
  const made = useMadeTemplate()
  const document = useDocument()
  return useMemo(() => {
    if (!rule || !isFlatPrint(made)) return undefined
    const product = offerOf?.(document, faces.state.get().faces).product ?? unsold
    return hungPrint(designedPrint(document, made, rule, product))
  }, [rule, made, document, offerOf, faces])
}
