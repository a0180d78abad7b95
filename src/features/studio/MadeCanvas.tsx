import { useCallback, useMemo, type ReactNode } from 'react'
import '@/brand/messages/canvas'
import '@/brand/messages/room'
import { useMessage } from '@/brand/use-brand'
import { leastDpi } from '@/design/check/effective-dpi'
import { foldsOf } from '@/design/check/laid-folds'
import type { Rectangle } from '@/design/document/design-document'
import { widened } from '@/design/geometry/point'
import { marginOf } from '@/design/picture/wrap'
import { sceneOf } from '@/design/scene/scene-of'
import type { Selection } from '@/lib/product-options'
import { CanvasNotes } from './canvas/CanvasNotes'
import { CanvasViews } from './canvas/CanvasViews'
import { findingsOfDesign } from './canvas/findings'
import { FrontView } from './canvas/FrontView'
import { usePainted } from './canvas/use-painted'
import { designedCanvas, offeredSizes, type CanvasProduct } from '@/design/picture/canvas-rules'
import type { MadeDesign } from './MadeSurface'
import { type AddressOf, useDetails } from './use-details'

interface Props extends MadeDesign {
  product: CanvasProduct
  selection: Selection
  onAnswer: (optionUid: string, value: string[]) => void
  fills?: boolean | undefined
  /** What stands there until it is painted, and for what goes round no bars. */
  children: ReactNode
}

const shareOf = (part: Rectangle, { x, y, width, height }: Rectangle): Rectangle => ({
  x: (part.x - x) / width,
  y: (part.y - y) / height,
  width: part.width / width,
  height: part.height / height,
})

/** A design of the editor as the canvas that it will be: in its frame, turned with its edges, and on a wall (studio-140). */
export function MadeCanvas(props: Props) {
  const { document, template, rule, faces, source, product, selection, onAnswer, fills, children } = props
  const message = useMessage()
  const make = useMemo(
    () => designedCanvas(document, template, rule, product),
    [document, template, rule, product],
  )
  const { scene, crop } = useMemo(() => {
    const { elements } = sceneOf(document, template, rule.id, { faces, mode: 'proof' })
    const front = { x: rule.around, y: rule.around, ...document.product.size }
    // Sides that are made of the front are made of nothing that lies beside it.
    const box = widened(front, make ? marginOf(make.edge, make.depth) : 0)
    return { scene: { box, elements }, crop: shareOf(front, box) }
  }, [document, template, rule, faces, make])
  const photo = usePainted(scene, source)
  const dressed = useMemo(() => make && { make, crop }, [make, crop])
  const addressOf = useCallback<AddressOf>((asset) => source({ asset }), [source])
  const detailOf = useDetails(document, template, addressOf)
  const { fold } = template.checks
  const findings = useMemo(
    () =>
      make &&
      findingsOfDesign({
        make,
        dpi: leastDpi(document, rule.id),
        folds: fold ? foldsOf({ document, rule, thresholds: fold, detailOf }) : [],
        sizes: offeredSizes(product, selection),
      }),
    [make, document, rule, fold, detailOf, product, selection],
  )
  if (!photo || !dressed || !findings) return children
  const picture = photo.copy('color')
  const fromFront = (label: string, wall: string | undefined) => (
    <FrontView {...{ dressed, picture, label, wall }} />
  )
  return (
    <CanvasViews
      {...{ dressed, picture, fills }}
      first={{ name: message('canvas.viewFront'), draw: fromFront }}
    >
      <CanvasNotes findings={findings} onSize={({ option, value }) => onAnswer(option, [value])} />
    </CanvasViews>
  )
}
