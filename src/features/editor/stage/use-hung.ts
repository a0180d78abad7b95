import { useMemo } from 'react'
import { designedPrint } from '@/design/picture/print-rules'
import { type HungPrint, hungPrint } from '@/design/scene/hung-print'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { isFlatPrint } from '@/design/template/view-of'
import { useDocument, useEditorTools, useMadeTemplate } from '../EditorContext'

/** A frame has the color of the product's swatch; without a sold product there is no frame color. */
const unsold = { options: [] }

/**
 * Returns how the design hangs as a print, as its product page shows it; undefined if it isn't a flat print
 * (studio-143).
 */
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
