import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import '@/brand/generated/canvas'
import { lowestDpi } from '@/design/check/effective-dpi'
import { foldsOf } from '@/design/check/laid-folds'
import { widened } from '@/design/geometry/point'
import { designedCanvas, offeredSizes, type CanvasProduct } from '@/design/picture/canvas-rules'
import { designedPrint } from '@/design/picture/print-rules'
import { marginOf } from '@/design/picture/wrap'
import { shownScene } from '@/design/scene/engraved-scene'
import { sceneOf } from '@/design/scene/scene-of'
import { shownEngraving } from '@/design/template/engraving'
import { sizeOf } from '@/design/template/surface-boxes'
import type { Selection } from '@/lib/products/product-options'
import { CanvasNotes } from './canvas/CanvasNotes'
import { findingsOfDesign } from './canvas/findings'
import { usePainted } from './canvas/use-painted'
import type { MadeDesign } from './MadeSurface'
import { type AddressOf, useDetails } from './use-details'
import { views } from './views'

interface Props extends MadeDesign {
  view: 'box' | 'wall' | 'body'
  product: CanvasProduct
  selection: Selection
  onAnswer: (optionUid: string, value: string[]) => void
  fills?: boolean | undefined
  /** Fallback until the design is painted. */
  children: ReactNode
}

/** Background colors: bare canvas for a box; white for a print, because its material shows through white. */
const grounds = { box: '#fdfcf9', wall: '#ffffff', body: '#ffffff' }

/**
 * A design from the editor in the view of its product, with its art painted as one picture and its checks
 * (studio-140).
 */
export function PaintedDesign(props: Props) {
  const { view, document, template, rule, faces, source, product, selection, onAnswer, fills, children } =
    props
  const View = views[view]
  useEffect(() => View.prepare(), [View])
  const make = useMemo(
    () => (view === 'box' ? designedCanvas : designedPrint)(document, template, rule, product),
    [view, document, template, rule, product],
  )
  const scene = useMemo(() => {
    // Views cut the piece along its outline. Art that is already cut would show a pale seam there.
    const printed = sceneOf(document, template, rule.id, { faces, mode: 'print' })
    const { elements } = shownScene(printed, rule, document.product.options)
    const front = { x: rule.around, y: rule.around, ...sizeOf(rule, document.product.size) }
    // Sides made from the front must not include anything outside the front.
    const beyond = view === 'box' && make ? marginOf(make.edge, make.depth) : 0
    return { box: widened(front, beyond), elements }
  }, [document, template, rule, faces, view, make])
  const ground = shownEngraving(rule, document.product.options)?.bare ?? grounds[view]
  const photo = usePainted(scene, source, ground)
  const art = useMemo(
    () => photo && { picture: photo.copy('color'), box: scene.box, shown: scene.box },
    [photo, scene],
  )
  const addressOf = useCallback<AddressOf>((asset) => source({ asset }), [source])
  const detailOf = useDetails(document, template, addressOf)
  const { fold } = template.checks
  const findings = useMemo(
    () =>
      make &&
      findingsOfDesign({
        make: { ...make, front: sizeOf(rule, document.product.size) },
        dpi: lowestDpi(document, rule.id),
        folds: fold ? foldsOf({ document, rule, thresholds: fold, detailOf }) : [],
        sizes: offeredSizes(product, selection),
      }),
    [make, document, rule, fold, detailOf, product, selection],
  )
  const design = useMemo(() => ({ document, template, faces, source }), [document, template, faces, source])
  if (!art || !findings) return children
  return (
    <View {...{ document, template, rule, product, art, design, fills }} waiting={children}>
      <CanvasNotes findings={findings} onSize={({ option, value }) => onAnswer(option, [value])} />
    </View>
  )
}
