import { useMemo, type ReactNode } from 'react'
import '@/brand/messages/canvas'
import '@/brand/messages/room'
import { useMessage } from '@/brand/use-brand'
import { leastDpi } from '@/design/check/effective-dpi'
import { offeredSizes, type CanvasProduct } from '@/design/picture/canvas-rules'
import { designedPrint } from '@/design/picture/print-rules'
import { sceneOf } from '@/design/scene/scene-of'
import type { Selection } from '@/lib/product-options'
import { CanvasNotes } from './canvas/CanvasNotes'
import { findingsOfDesign } from './canvas/findings'
import { usePainted } from './canvas/use-painted'
import type { MadeDesign } from './MadeSurface'
import { PrintViews } from './print/PrintViews'

interface Props extends MadeDesign {
  product: CanvasProduct
  selection: Selection
  onAnswer: (optionUid: string, value: string[]) => void
  fills?: boolean | undefined
  /** What stands there until it is painted. */
  children: ReactNode
}

/** All of the piece is drawn. */
const whole = { x: 0, y: 0, width: 1, height: 1 }
/** Where nothing is printed the material shows. */
const unprinted = '#ffffff'

/** A design of the editor as the print that it will be: on its material, in its frame, and on a wall (studio-63). */
export function MadePrint(props: Props) {
  const { document, template, rule, faces, source, product, selection, onAnswer, fills, children } = props
  const message = useMessage()
  const make = useMemo(
    () => designedPrint(document, template, rule, product),
    [document, template, rule, product],
  )
  const scene = useMemo(
    () => sceneOf(document, template, rule.id, { faces, mode: 'proof' }),
    [document, template, rule.id, faces],
  )
  const photo = usePainted(scene, source, unprinted)
  const dressed = useMemo(() => ({ make, crop: whole }), [make])
  const findings = useMemo(
    () =>
      findingsOfDesign({
        make,
        dpi: leastDpi(document, rule.id),
        folds: [], // nothing of it is folded
        sizes: offeredSizes(product, selection),
      }),
    [make, document, rule.id, product, selection],
  )
  if (!photo) return children
  return (
    <PrintViews {...{ dressed, fills }} picture={photo.copy('color')} name={message('canvas.viewFront')}>
      <CanvasNotes findings={findings} onSize={({ option, value }) => onAnswer(option, [value])} />
    </PrintViews>
  )
}
