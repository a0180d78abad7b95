import sharp from 'sharp'
import type { Rectangle } from '@/design/units'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { widened } from '@/design/geometry/point'
import { mountColor } from '@/design/picture/print-rules'
import type { MaterialLook } from '@/design/template/material-look'
import { matPath } from '@/design/scene/mat-path'
import { severalWindows } from '@/design/template/mat-openings'
import { shownEngraving } from '@/design/template/engraving'
import { pieceOf } from '@/design/template/surface-edge'
import type { EngravedLook } from '@/design/tone/engraved-look'
import type { Spot } from '../print-job'
import type { ProductDrawing, ProductParts } from './drawn-product'
import { materialMarkup } from './finishes'
import { frameLook } from './frame-look'
import { blur, clipPath, pathData, pictureIn, tag } from './markup'

/**
 * Draws stickers, labels and prints: cut out, with their border, on their material, slightly above the
 * background.
 */

const plain: MaterialLook = { base: '#ffffff', finish: 'flat' }

export const materialOf = ({ design, rule }: ProductParts): MaterialLook =>
  rule.materials?.[design.document.product.options['material'] ?? ''] ?? plain

const outlineOf = ({ job, rule }: ProductParts, layer: string): string =>
  job.cuts.find((cut) => cut.layer === layer && rule.cut !== undefined)?.path ?? ''

/** Returns the areas of white ink, which is visible only on clear and shiny materials. */
const whitesOf = ({ job }: ProductParts): Spot[] =>
  job.spots.filter(
    ({ paint, path, soft, shownAs }) =>
      paint === 'ground' && (path !== '' || soft) && shownAs.every((share) => share === 0),
  )

/** Draws white ink, with the softness of its plate. */
async function whiteMarkup({ path, soft }: Spot): Promise<string> {
  if (!soft) return pathData(path, { fill: '#ffffff' })
  const { alpha, width, height, box } = soft
  const white = sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  const ink = await white
    .joinChannel(Buffer.from(alpha), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return pictureIn(box, ink)
}

const rectangle = ({ x, y, width, height }: Rectangle) =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`

/** Draws a sticker without the paper that it is peeled off, as if it was applied. */
export async function appliedDrawing(parts: ProductParts): Promise<ProductDrawing & { piece: Rectangle }> {
  const cut = pieceOutline(parts)
  const piece = pathBounds(parsePath(cut))
  const film = Math.max(piece.width, piece.height) * 0.006
  return { content: shadow(cut, film) + (await pieceMarkup(parts, cut, piece)), box: piece, piece }
}

/** @returns the shadow of an outline at the height `lift` above the background */
const shadow = (outline: string, lift: number) =>
  blur('soft', lift) +
  pathData(outline, {
    fill: '#1d1a24',
    opacity: 0.34,
    filter: 'url(#soft)',
    transform: `translate(0 ${lift})`,
  })

/** Returns the paper that kiss-cut stickers are peeled off. */
const backingMarkup = (backing: string, hair: number) =>
  backing === '' ? '' : pathData(backing, { fill: '#fbfaf8', stroke: '#e2dfd8', 'stroke-width': hair })

/**
 * True if wood, metal or paper show through a print, because ink is translucent. White ink prevents that, and
 * acrylic is printed from behind and sealed white. Cut-out products are shown without it, as the shopper saw
 * them (studio-34).
 */
export function showsMaterial(parts: ProductParts): boolean {
  const { design, rule } = parts
  const isFlat = design.template.kind === 'print' && rule.cut === undefined && rule.palette === undefined
  return isFlat && materialOf(parts).finish !== 'clear' && whitesOf(parts).length === 0
}

/** Returns how art is blended with its material; undefined if it covers the material. */
export const blendOf = (parts: ProductParts): EngravedLook['blend'] | undefined =>
  shownEngraving(parts.rule, parts.design.document.product.options)?.blend ??
  (showsMaterial(parts) ? 'multiply' : undefined)

/** Returns the frame and mount around a piece; undefined without a frame. */
export function frameAround({ design, rule }: ProductParts) {
  const { frame: face = 0, mount = 0 } = rule
  const isAsked = design.template.options['frame']?.asked !== undefined
  const look = isAsked && face > 0 ? frameLook(design) : undefined
  return look && { look, face, mount }
}

/** Draws the frame and mount around a piece. */
function framed(parts: ProductParts, edge: Rectangle) {
  const around = frameAround(parts)
  if (!around) return { content: '', outer: edge }
  const { look, face, mount } = around
  const outer = widened(edge, mount + face)
  const content = [
    pathData(rectangle(outer), { fill: look.face }),
    pathData(rectangle(widened(edge, mount)), {
      fill: mountColor,
      stroke: look.edge,
      'stroke-width': face / 12,
    }),
  ]
  return { content: content.join(''), outer }
}

/** Returns the windows of a mat with several of them; undefined for all other prints. */
export function windowsIn(parts: ProductParts): Rectangle[] | undefined {
  const { design, rule } = parts
  if (!frameAround(parts)) return undefined
  const windows = severalWindows(rule, design.document.product.size)
  return windows.length > 0 ? windows : undefined
}

/** Draws the mat over the print, with a beveled edge at each window. */
function matOver(windows: readonly Rectangle[], edge: Rectangle): string {
  const open = windows.map(rectangle).join('')
  const bevel = { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.14, 'stroke-width': 1.2 }
  return (
    pathData(matPath(edge, windows), { fill: mountColor, 'fill-rule': 'evenodd' }) + pathData(open, bevel)
  )
}

/** Draws the edge of a piece. */
const edgeOver = (cut: string, side: number): string =>
  pathData(cut, { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.1, 'stroke-width': side * 0.003 })

/** Returns the outline of the finished piece, with its holes. */
export const pieceOutline = (parts: ProductParts): string =>
  outlineOf(parts, parts.rule.cut?.spot ?? '') || pieceOf(parts.rule, parts.job.boxes.trim)

/** Draws the piece on its material, without its shadow and frame. @param edge bounds of everything that is cut */
export async function pieceMarkup(parts: ProductParts, cut: string, edge: Rectangle): Promise<string> {
  const { shown } = parts
  const whites = await Promise.all(whitesOf(parts).map(whiteMarkup))
  const blend = blendOf(parts)
  return [
    clipPath('cut', cut),
    materialMarkup(cut, materialOf(parts), edge, 'material'),
    tag(
      'g',
      { 'clip-path': 'url(#cut)', ...(blend && { style: `mix-blend-mode:${blend}` }) },
      whites.join('') + pictureIn(shown.box, await parts.draw(shown)),
    ),
  ].join('')
}

export async function printDrawing(parts: ProductParts): Promise<ProductDrawing> {
  const cut = pieceOutline(parts)
  const backing = outlineOf(parts, 'BACKING')
  const edge = pathBounds(parsePath(backing || cut))
  const frame = framed(parts, edge)
  const side = Math.max(frame.outer.width, frame.outer.height)
  const windows = windowsIn(parts)
  const content = [
    shadow(frame.content === '' ? backing || cut : rectangle(frame.outer), side * 0.014),
    frame.content,
    backingMarkup(backing, side * 0.004),
    await pieceMarkup(parts, cut, edge),
    windows ? matOver(windows, edge) : edgeOver(cut, side),
  ]
  return { content: content.join(''), box: widened(frame.outer, side * 0.06), piece: frame.outer }
}
