import { useMemo, type ReactNode } from 'react'
import '@/brand/messages/canvas'
import '@/brand/messages/room'
import { useMessage } from '@/brand/use-brand'
import { effectiveDpi } from '@/design/check/effective-dpi'
import type { DesignDocument, SurfaceId } from '@/design/document/design-document'
import { placesOf } from '@/design/document/tree'
import { sceneOf } from '@/design/scene/scene-of'
import type { Selection } from '@/lib/product-options'
import { CanvasNotes } from './canvas/CanvasNotes'
import { CanvasViews } from './canvas/CanvasViews'
import { findingsOfDesign } from './canvas/findings'
import { FrontView } from './canvas/FrontView'
import { usePainted } from './canvas/use-painted'
import { designedCanvas, offeredSizes, type CanvasProduct } from '@/design/picture/canvas-rules'
import type { MadeDesign } from './MadeSurface'

interface Props extends MadeDesign {
  product: CanvasProduct
  selection: Selection
  onAnswer: (optionUid: string, value: string[]) => void
  fills?: boolean | undefined
  /** What stands there until it is painted, and for what goes round no bars. */
  children: ReactNode
}

/** Of the picture that has the fewest pixels for each inch; undefined where there is none. */
function leastDpi(document: DesignDocument, on: SurfaceId): number | undefined {
  const found = [...placesOf(document)].flatMap(([id, { surface }]) =>
    surface === on && !document.nodes[id]?.hidden ? (effectiveDpi(document, id) ?? []) : [],
  )
  return found.length > 0 ? Math.min(...found) : undefined
}

/** A design of the editor as the canvas that it will be: in its frame, turned with its edges, and on a wall (studio-140). */
export function MadeCanvas(props: Props) {
  const { document, template, rule, faces, source, product, selection, onAnswer, fills, children } = props
  const message = useMessage()
  const scene = useMemo(
    () => sceneOf(document, template, rule.id, { faces, mode: 'proof' }),
    [document, template, rule.id, faces],
  )
  const photo = usePainted(scene, source)
  const make = useMemo(
    () => designedCanvas(document, template, rule, product),
    [document, template, rule, product],
  )
  const crop = useMemo(() => {
    const { width, height } = scene.box
    const { size } = document.product
    return {
      x: rule.around / width,
      y: rule.around / height,
      width: size.width / width,
      height: size.height / height,
    }
  }, [scene, document, rule])
  const dressed = useMemo(() => make && { make, crop }, [make, crop])
  const findings = useMemo(
    () =>
      make &&
      findingsOfDesign({
        make,
        crop,
        dpi: leastDpi(document, rule.id),
        detail: photo?.detail,
        sizes: offeredSizes(product, selection),
      }),
    [make, crop, document, rule, photo, product, selection],
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
