import { useMemo } from 'react'
import '@/brand/generated/canvas'
import '@/brand/generated/room'
import { useMessage } from '@/brand/use-brand'
import type { Body } from '@/design/body/body'
import { bodyOf } from '@/design/body/body-of'
import { bodyViewOf } from '@/design/template/view-of'
import { later } from '@/next/browser/lazy-parts'
import { designedCanvas } from '@/design/picture/canvas-rules'
import { sizeOf } from '@/design/template/surface-boxes'
import { RoomView } from '../room/RoomView'
import { type PictureViewProps, shareOf } from './art'
import { BoxView } from './BoxView'
import styles from './PictureViews.module.css'
import { CropControls } from './CropControls'
import { CropView } from './CropView'
import { dimensionsText } from './dimensions-text'
import { FrontView } from './FrontView'
import { HungPanels } from './HungPanels'
import { type DressedCanvas, panelsIn, sheetPainting } from './paintings'
import { PictureViews } from './PictureViews'
import { useScrollIntoView } from './use-into-sight'

const millimetersPerInch = 25.4
/** Returns the depth as bars are named: in quarters of an inch. */
const quarterInches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 4) / 4)

/** Returns the canvas of a design with its art; undefined for surfaces that are not stretched over bars. */
function dressedIn({
  document,
  template,
  rule,
  product,
  art: { box, caption },
}: PictureViewProps): DressedCanvas | undefined {
  const make = designedCanvas(document, template, rule, product)
  const front = { x: rule.around, y: rule.around, ...sizeOf(rule, document.product.size) }
  return make && { make: { ...make, ...(caption && { caption }) }, crop: shareOf(front, box) }
}

/** Loaded on demand: only blocks have a body. */
const PaintedBody = later(() => import('./PaintedBody').then((file) => file.PaintedBody))

/** Returns the body of a freestanding block, painted together with its sides; undefined for a canvas on a wall. */
function blockIn(
  { document, template, rule }: Pick<PictureViewProps, 'document' | 'template' | 'rule'>,
  dressed: DressedCanvas,
) {
  const view = bodyViewOf(template, rule)
  const body = view && bodyOf(view, rule, document.product)
  if (!view || body?.body !== 'box') return undefined
  const painted: Body = { ...body, around: dressed.make.depth, edge: 'image' }
  return { view, body: painted, painting: sheetPainting(dressed) }
}

/**
 * A design as its finished canvas, with its measurements: from the front or while it is cropped, turned in 3D,
 * and on a wall at true scale (studio-50, studio-51, studio-56, studio-140).
 */
export function CanvasViews(props: PictureViewProps) {
  const { document, template, rule, product, art, crop, isNew = false, fills, children } = props
  const message = useMessage()
  const stage = useScrollIntoView(isNew)
  const dressed = useMemo(
    () => dressedIn({ document, template, rule, product, art }),
    [document, template, rule, product, art],
  )
  const block = useMemo(
    () => dressed && blockIn({ document, template, rule }, dressed),
    [document, template, rule, dressed],
  )
  if (!dressed) return null
  const { picture } = art
  const { make } = dressed
  const size = dimensionsText(message, make.front)
  const panels = panelsIn(make).length
  const label = message('canvas.label', { size })
  const hung = {
    ...make.front,
    label,
    sizeLabel: size,
    drawing: <HungPanels dressed={dressed} picture={picture} />,
  }
  const wall = styles.wall
  const cropping = crop && (
    <>
      <div className={wall}>
        <CropView {...{ dressed, picture, label }} control={crop} />
      </div>
      <CropControls control={crop} />
    </>
  )
  const views = [
    cropping
      ? { name: message('canvas.viewCrop'), content: cropping }
      : { name: message('canvas.viewFront'), content: <FrontView {...{ dressed, picture, label, wall }} /> },
    {
      name: message(block ? 'canvas.viewBody' : 'canvas.viewBox'),
      content: block ? (
        <PaintedBody {...block} {...{ picture, label, wall }} shown={rule.id} waiting={null} />
      ) : (
        <BoxView {...{ dressed, picture, label, wall }} />
      ),
    },
    {
      name: message('canvas.viewRoom'),
      content: <RoomView piece={hung} offered={['sofa']} wall={wall} />,
    },
  ]
  const facts = [
    size,
    message('canvas.deep', { depth: quarterInches(make.depth), depthMm: make.depth }),
    panels > 1 && message('canvas.panels', { count: panels }),
  ]
  return (
    <PictureViews ref={stage} {...{ views, facts, fills }}>
      {children}
    </PictureViews>
  )
}
