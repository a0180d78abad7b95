import { useMemo, useRef, type ReactNode } from 'react'
import '@/brand/generated/canvas'
import '@/brand/generated/room'
import { useMessage } from '@/brand/use-brand'
import { designedPrint, outerEdge, type PrintMake } from '@/design/picture/print-rules'
import type { Body } from '@/design/body/body'
import { bodyOf } from '@/design/body/body-of'
import { bodyViewOf } from '@/design/template/view-of'
import type { ViewRule } from '@/design/template/view-rule'
import type { Rectangle } from '@/design/units'
import { type PictureViewProps, shareOf } from '../canvas/art'
import type { Painting } from '../canvas/paint'
import { facePaintings } from '../canvas/paintings'
import stage from '../canvas/PictureViews.module.css'
import { CropControls } from '../canvas/CropControls'
import { CropHandle } from '../canvas/CropHandle'
import { inches, dimensionsText } from '../canvas/dimensions-text'
import { PictureViews } from '../canvas/PictureViews'
import { useScrollIntoView } from '../canvas/use-into-sight'
import { later } from '@/next/browser/lazy-parts'
import { RoomView } from '../room/RoomView'
import { mm, stageUnits } from '../room/stage-units'
import { useLight } from '../sticker/use-light'
import { type DressedPrint, FlatPrint } from './FlatPrint'
import styles from './PrintViews.module.css'

const air = 1.12

/** Loaded on demand: only some products are shown in 3D. */
const PaintedBody = later(() => import('../canvas/PaintedBody').then((file) => file.PaintedBody))

/** Returns the description of a print for screen readers. */
const printLabel = (message: ReturnType<typeof useMessage>, { piece }: PrintMake): string =>
  message('canvas.printLabel', { size: dimensionsText(message, piece) })

/** Returns the part of the art that is on the piece, which is trimmed at its edge. */
function trimmed({ x, y, width, height }: Rectangle, piece: Rectangle): Rectangle {
  const [left, top] = [Math.max(x, piece.x), Math.max(y, piece.y)]
  return {
    x: left,
    y: top,
    width: Math.min(x + width, piece.x + piece.width) - left,
    height: Math.min(y + height, piece.y + piece.height) - top,
  }
}

/** Returns the print of a design with its art, which may leave a border of the piece unprinted. */
function dressedIn({
  document,
  template,
  rule,
  product,
  art: { box, shown, caption },
}: PictureViewProps): DressedPrint {
  const make = designedPrint(document, template, rule, product)
  const piece = { x: rule.around, y: rule.around, ...make.piece }
  const printed = trimmed(shown, piece)
  const { width, height } = printed
  return {
    make: {
      ...make,
      front: { width, height },
      border: printed.x - piece.x,
      depth: printed.x - shown.x,
      ...(caption && { caption }),
    },
    crop: shareOf(printed, box),
  }
}

/** Returns the CSS inset of a part of the piece; all in mm. */
const insetOf = ({ x, y, width, height }: Rectangle, piece: Rectangle): string =>
  [y - piece.y, piece.x + piece.width - x - width, piece.y + piece.height - y - height, x - piece.x]
    .map(mm)
    .join(' ')

interface NearProps {
  dressed: DressedPrint
  picture: HTMLCanvasElement
  /** Rendered over the print to handle gestures; without it, screen readers announce a picture. */
  over: ReactNode
}

function Near({ dressed, picture, over }: NearProps) {
  const message = useMessage()
  const place = useRef<HTMLDivElement>(null)
  useLight(place)
  const { make } = dressed
  const outer = outerEdge(make)
  const asPicture = over ? {} : { role: 'img', 'aria-label': printLabel(message, make) }
  return (
    <div ref={place} className={styles.board} style={stageUnits(outer.width, outer.height, air)}>
      <div
        className={styles.piece}
        style={{ width: mm(make.piece.width), height: mm(make.piece.height) }}
        {...asPicture}
      >
        <FlatPrint dressed={dressed} picture={picture} />
        {over}
      </div>
    </div>
  )
}

interface Shape {
  view: ViewRule
  body: Body
  painting: Painting
  /** How the painting is blended with the material; undefined if it covers the material. */
  engraved: PrintMake['engraved']
}

/** Returns the body of a print, with the painting of its front; undefined for prints on a wall. */
function useShape(
  { document, template, rule }: Pick<PictureViewProps, 'document' | 'template' | 'rule'>,
  dressed: DressedPrint,
): Shape | undefined {
  const { product } = document
  return useMemo(() => {
    const view = bodyViewOf(template, rule)
    if (!view) return undefined
    const { piece, border } = dressed.make
    const whole = { x: -border, y: -border, ...piece }
    const painting = facePaintings(dressed, { x: 0, y: 0, ...dressed.make.front }).front
    return {
      view,
      body: bodyOf(view, rule, product, template.surfaces),
      painting: { ...painting, area: whole },
      engraved: dressed.make.engraved,
    }
  }, [template, rule, product, dressed])
}

/**
 * Shows the finished print with its dimensions. The close-up shows frame and material, and a photo can be
 * cropped there. The other view shows the product in 3D, or the print on a wall at true scale (studio-62,
 * studio-140).
 */
export function PrintViews(props: PictureViewProps) {
  const { document, template, rule, product, art, crop, design, isNew = false, fills, children } = props
  const message = useMessage()
  const figure = useScrollIntoView(isNew)
  const dressed = useMemo(
    () => dressedIn({ document, template, rule, product, art }),
    [document, template, rule, product, art],
  )
  const { picture } = art
  const { make } = dressed
  const label = printLabel(message, make)
  const outer = outerEdge(make)
  const size = dimensionsText(message, make.piece)
  // In the room, the piece that is dragged includes the frame.
  const hung = {
    width: outer.width,
    height: outer.height,
    label,
    sizeLabel: size,
    drawing: (
      <div className={styles.hung} style={{ left: mm(-outer.x), top: mm(-outer.y) }}>
        <FlatPrint dressed={dressed} picture={picture} />
      </div>
    ),
  }
  const piece = { x: rule.around, y: rule.around, ...make.piece }
  const inset = insetOf(trimmed(art.photo ?? art.shown, piece), piece)
  const near = (
    <>
      <div className={stage.wall}>
        <Near
          {...{ dressed, picture }}
          over={crop && <CropHandle control={crop} label={label} style={{ inset }} />}
        />
      </div>
      {crop && <CropControls control={crop} />}
    </>
  )
  const flat = { name: message(crop ? 'canvas.viewCrop' : 'canvas.viewFront'), content: near }
  const shape = useShape({ document, template, rule }, dressed)
  const inRoom = () => ({
    name: message('canvas.viewRoom'),
    content: <RoomView piece={hung} offered={['sofa']} wall={stage.wall} />,
  })
  const onBody = (seen: Shape) => ({
    name: message('canvas.viewBody'),
    content: (
      <PaintedBody
        {...seen}
        {...{ picture, label, design }}
        shown={rule.id}
        wall={stage.wall}
        waiting={null}
      />
    ),
  })
  // A clock has a body and also hangs on a wall.
  const hangs = shape?.body.body === 'flat' && shape.body.on === 'wall'
  const views = shape ? [onBody(shape), flat, ...(hangs ? [inRoom()] : [])] : [flat, inRoom()]
  const framed = { width: inches(outer.width), height: inches(outer.height) }
  const facts = [size, make.face > 0 && message('canvas.framed', framed)]
  return (
    <PictureViews ref={figure} {...{ views, facts, fills }}>
      {children}
    </PictureViews>
  )
}
