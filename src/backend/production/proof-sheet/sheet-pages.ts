import sharp from 'sharp'
import { cutCornerShare } from '@/design/picture/cut-corner'
import { mostShown, sideCells } from '@/design/picture/side-cells'
import { shapePath } from '@/design/geometry/shape-path'
import { formatPath, parsePath, transformPath } from '@/design/geometry/path'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import type { Scene, SceneElement } from '@/design/scene/scene'
import type { Matrix, Rectangle } from '@/design/units'
import { lengthText } from '@/lib/words/length-text'
import type { ShownPiece, SheetWords } from './sheet-request'
import { wordsElement } from './sheet-text'

/** Pages of a proof as scenes in mm: the picture with its cut line and measures, and the facts (proofs-2). */

export const sheetSize = { width: 215.9, height: 279.4 }
const margin = 14
const pictureTop = 34
const factsHeight = 62
/** Pages of a book on one sheet, if there are too many for a sheet of each. */
const perSheet = 6
/** Upper limit for sheets: a book with hundreds of pages is shown smaller. */
const mostSheets = 24

const ink = '#1d1b22'
const quiet = '#67636e'
const cutColor = '#e0218a'

export interface SheetPage {
  scene: Scene
  /** Pictures of the scene by name. */
  pictures: Map<string, Buffer>
}

interface Side {
  title: string | undefined
  picture: Buffer
  /** The side's size in pixels, for its proportions. */
  size: { width: number; height: number }
}

/** Cuts a picture of all sides into one picture for each. */
async function sidesIn(picture: Buffer, { sides }: ShownPiece): Promise<Side[]> {
  const { width, height } = await sharp(picture).metadata()
  if (sides.length < 2) return [{ title: sides[0], picture, size: { width, height } }]
  const cells = sideCells(sides.length, { width, height })
  const cut: Side[] = []
  for (const [index, title] of sides.entries()) {
    const cell = cells[index]
    if (!cell) continue
    const area = { left: cell.x, top: cell.y, width: cell.width, height: cell.height }
    cut.push({ title, picture: await sharp(picture).extract(area).png().toBuffer(), size: cell })
  }
  return cut
}

function groupsOf(sides: readonly Side[]): Side[][] {
  const each = sides.length <= mostShown ? 1 : Math.max(perSheet, Math.ceil(sides.length / mostSheets))
  return Array.from({ length: Math.ceil(sides.length / each) }, (_, index) =>
    sides.slice(index * each, (index + 1) * each),
  )
}

/** Returns the largest box of those proportions within a box, in its middle. */
function fitted({ width, height }: { width: number; height: number }, within: Rectangle): Rectangle {
  const scale = Math.min(within.width / width, within.height / height)
  const [wide, high] = [width * scale, height * scale]
  return {
    x: within.x + (within.width - wide) / 2,
    y: within.y + (within.height - high) / 2,
    width: wide,
    height: high,
  }
}

const line = (d: string, paint = quiet, width = 0.2): SceneElement => ({
  kind: 'path',
  d,
  fill: null,
  stroke: { paint, width },
})

function cutPathOf({ width, height, cutShape, cutPath }: ShownPiece): string {
  if (cutPath !== null) return cutPath
  if (cutShape === 'none') return ''
  if (cutShape === 'rounded')
    return shapePath('rounded', { width, height }, Math.min(width, height) * cutCornerShare)
  return shapePath(cutShape, { width, height })
}

/** Draws the cut line over the picture, with a light edge so that it is seen on any color. */
function cutElements(piece: ShownPiece, at: Rectangle): SceneElement[] {
  const d = cutPathOf(piece)
  if (d === '') return []
  const scale = at.width / (piece.width + 2 * piece.bleed)
  const place: Matrix = [scale, 0, 0, scale, at.x + piece.bleed * scale, at.y + piece.bleed * scale]
  const drawn = formatPath(transformPath(parsePath(d), place))
  return [line(drawn, '#ffffff', 0.7), line(drawn, cutColor, 0.3)]
}

/** Draws the width below the piece and the height beside it. */
async function measureElements(piece: ShownPiece, at: Rectangle): Promise<SceneElement[]> {
  const scale = at.width / (piece.width + 2 * piece.bleed)
  const bleed = piece.bleed * scale
  const [left, right] = [at.x + bleed, at.x + at.width - bleed]
  const [top, bottom] = [at.y + bleed, at.y + at.height - bleed]
  const [below, beside] = [at.y + at.height + 3, at.x - 3]
  const across = `M${left} ${below}L${right} ${below}M${left} ${below - 1}L${left} ${below + 1}M${right} ${below - 1}L${right} ${below + 1}`
  const down = `M${beside} ${top}L${beside} ${bottom}M${beside - 1} ${top}L${beside + 1} ${top}M${beside - 1} ${bottom}L${beside + 1} ${bottom}`
  const words = { size: 3, fill: quiet, align: 'center' } as const
  return [
    line(across),
    line(down),
    ...(await wordsElement({
      ...words,
      text: lengthText(piece.width),
      x: (left + right) / 2,
      y: below + 1,
      room: sheetSize.width - 2 * margin,
    })),
    ...(await wordsElement({
      ...words,
      text: lengthText(piece.height),
      x: beside - 5,
      y: (top + bottom) / 2,
      turn: -90,
    })),
  ]
}

const room: Rectangle = {
  x: margin + 10,
  y: pictureTop,
  width: sheetSize.width - 2 * margin - 20,
  height: sheetSize.height - pictureTop - factsHeight - 12,
}

/** Returns a place for each side of a sheet, in two columns if there are several. */
function placesOf(count: number): Rectangle[] {
  if (count === 1) return [room]
  const columns = count > 12 ? 4 : 2
  const rows = Math.ceil(count / columns)
  const [width, height] = [room.width / columns, room.height / rows]
  return Array.from({ length: count }, (_, index) => ({
    x: room.x + (index % columns) * width + 2,
    y: room.y + Math.floor(index / columns) * height + 2,
    width: width - 4,
    height: height - 8,
  }))
}

async function sideElements(
  side: Side,
  piece: ShownPiece,
  within: Rectangle,
  asset: string,
): Promise<SceneElement[]> {
  const isAlone = piece.sides.length < 2
  const at = fitted(
    isAlone ? { width: piece.width + 2 * piece.bleed, height: piece.height + 2 * piece.bleed } : side.size,
    within,
  )
  const title = await wordsElement({
    text: side.title ?? '',
    x: at.x + at.width / 2,
    y: at.y + at.height + (isAlone ? 8 : 1),
    size: 3.4,
    align: 'center',
    room: within.width,
  })
  return [
    { kind: 'picture', asset, box: at },
    line(rectanglePath(at), '#d5d2da', 0.15),
    ...cutElements(piece, at),
    ...(isAlone ? await measureElements(piece, at) : []),
    ...title,
  ]
}

async function factElements(facts: SheetWords['facts']): Promise<SceneElement[]> {
  const top = sheetSize.height - factsHeight - margin + 6
  const shown = facts.filter(([, value]) => value !== '').slice(0, 16)
  const width = (sheetSize.width - 2 * margin) / 2
  const rows = Math.ceil(shown.length / 2)
  const elements: SceneElement[] = [
    line(`M${margin} ${top - 3}L${sheetSize.width - margin} ${top - 3}`, '#d5d2da'),
  ]
  for (const [index, [label, value]] of shown.entries()) {
    const x = margin + (index < rows ? 0 : width)
    const y = top + (index % rows) * 6.4
    elements.push(
      ...(await wordsElement({ text: label, x, y, size: 2.9, fill: quiet, room: 30 })),
      ...(await wordsElement({ text: value, x: x + 32, y, size: 3.1, room: width - 36 })),
    )
  }
  return elements
}

interface SheetOf {
  words: SheetWords
  piece: ShownPiece
  isPress: boolean
}

async function frameElements({ words, piece, isPress }: SheetOf, page: number, count: number) {
  const right = sheetSize.width - margin
  const bottom = sheetSize.height - margin
  const counted = words.page.replace('{page}', String(page)).replace('{count}', String(count))
  const hasCut = cutPathOf(piece) !== ''
  return [
    ...(await wordsElement({ text: words.shop, x: margin, y: margin - 4, size: 3.2, fill: quiet, room: 90 })),
    ...(await wordsElement({
      text: counted,
      x: right,
      y: margin - 4,
      size: 3.2,
      fill: quiet,
      align: 'right',
    })),
    ...(await wordsElement({
      text: words.heading,
      x: margin,
      y: margin + 1,
      size: 6.5,
      fill: ink,
      room: right - margin,
    })),
    ...(isPress
      ? await wordsElement({
          text: words.asPrinted,
          x: margin,
          y: margin + 10,
          size: 3,
          fill: quiet,
          room: right - margin,
        })
      : []),
    ...(await factElements(words.facts)),
    ...(hasCut
      ? [
          line(`M${margin} ${bottom + 2}L${margin + 8} ${bottom + 2}`, cutColor, 0.3),
          ...(await wordsElement({
            text: words.cutLine,
            x: margin + 10,
            y: bottom,
            size: 2.9,
            fill: quiet,
            room: right - margin - 10,
          })),
        ]
      : []),
  ]
}

/** Returns the pages of a proof, each with its pictures. */
export async function sheetPages(picture: Buffer, of: SheetOf): Promise<SheetPage[]> {
  const groups = groupsOf(await sidesIn(picture, of.piece))
  const pages: SheetPage[] = []
  for (const [index, group] of groups.entries()) {
    const places = placesOf(group.length)
    const pictures = new Map<string, Buffer>()
    const elements: SceneElement[] = [
      { kind: 'path', d: rectanglePath({ x: 0, y: 0, ...sheetSize }), fill: '#ffffff' },
    ]
    for (const [place, side] of group.entries()) {
      const within = places[place]
      if (!within) continue
      const asset = `side-${place}`
      const jpeg = sharp(side.picture).flatten({ background: '#ffffff' })
      pictures.set(asset, await jpeg.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer())
      elements.push(...(await sideElements(side, of.piece, within, asset)))
    }
    elements.push(...(await frameElements(of, index + 1, groups.length)))
    pages.push({ scene: { box: { x: 0, y: 0, ...sheetSize }, elements }, pictures })
  }
  return pages
}
