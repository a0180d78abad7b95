import { PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { identity } from '@/design/geometry/matrix'
import type { Rectangle } from '@/design/units'
import type { ScenePicture } from '@/design/scene/scene'
import type { InkArea, Spot } from '../print-job'
import { isEngraved } from '@/design/tone/bilevel'
import { drawElements, type PlacedPicture, type Plate, strokeStyle } from './draw-scene'
import { layer } from './layers'
import { pathOperators } from './path-operators'
import { type Content, number, numbers, type PdfObjects } from './pdf-objects'
import { inkObject } from './plate-picture'

/** Width of cut lines: a quarter of a point, in mm. */
const lineWidth = (0.25 / 72) * 25.4

export function separation(
  { name, shownAs }: Pick<Spot, 'name' | 'shownAs'>,
  { context, once }: PdfObjects,
): PDFRef {
  return once(`spot ${name}`, () =>
    context.obj([
      'Separation',
      PDFName.of(name),
      'DeviceCMYK',
      { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...shownAs], N: 1 },
    ]),
  )
}

const black = [0, 0, 0, 1] as const

/** Returns the plate of an engraving. Black is full ink and white is none, so white above black removes ink. */
export function engravingPlate(name: string, objects: PdfObjects): (paint: string) => Plate {
  const space = separation({ name, shownAs: black }, objects)
  return (paint) => ({ space, tint: isEngraved(paint) ? 1 : 0 })
}

function inkOf(color: string): Spot['shownAs'] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  )
  return [1 - red, 1 - green, 1 - blue, 0]
}

/** Returns the plates of a palette: one per color, with the color's name. @param from colors by name */
export function palettePlates(
  from: Readonly<Record<string, string>>,
  objects: PdfObjects,
): (paint: string) => Plate {
  const names = new Map(Object.entries(from).map(([name, color]) => [color, name]))
  return (paint) => ({
    space: separation({ name: names.get(paint) ?? paint, shownAs: inkOf(paint) }, objects),
    tint: 1,
  })
}

/**
 * Returns the graphics state of a plate. Overprinting leaves the other plates unchanged. A blend mode must
 * not be added: with multiply and overprint, the ink on other plates is multiplied by itself (in Ghostscript
 * and by PDF's specification).
 */
const state = ({ overprint }: Pick<Spot, 'overprint'>, { context, once }: PdfObjects): PDFRef =>
  once(`spot state ${overprint}`, () =>
    context.obj({ Type: 'ExtGState', OP: overprint, op: overprint, OPM: 1 }),
  )

/** Returns the operators that draw a line, an area, or the amounts of ink below soft art. */
function paintOf(spot: Spot, objects: PdfObjects, content: Content): string[] {
  const plate = separation(spot, objects)
  if (spot.soft) {
    const { x, y, width, height } = spot.soft.box
    const ink = content.named('XObject', inkObject(spot.soft, plate, objects))
    return [`${numbers(width, 0, 0, -height, x, y + height)} cm`, `${ink} Do`]
  }
  const space = content.named('ColorSpace', plate)
  return spot.paint === 'line'
    ? [`${space} CS 1 SCN`, `${number(lineWidth)} w ${strokeStyle}`, pathOperators(spot.path), 'S']
    : [`${space} cs 1 scn`, pathOperators(spot.path), 'f']
}

/**
 * Draws the plates in sequence, each in a separate layer.
 * @returns the layers
 */
export function drawSpots(objects: PdfObjects, content: Content, spots: readonly Spot[]): PDFRef[] {
  return spots.map((spot) => {
    const ref = layer(spot.name, objects)
    content.lines.push(
      `/OC ${content.named('Properties', ref)} BDC q`,
      `${content.named('ExtGState', state(spot, objects))} gs`,
      ...paintOf(spot, objects, content),
      'Q EMC',
    )
    return ref
  })
}

/**
 * Draws the areas of inks that a shopper drew, each ink on its plate and in its layer, above all colors.
 * @param picturesOf the pictures of an ink's areas, on its plate
 * @returns the layers
 */
export const drawAreas = (
  objects: PdfObjects,
  content: Content,
  areas: readonly InkArea[],
  area: Rectangle,
  picturesOf: (name: string) => (picture: ScenePicture) => PlacedPicture,
): PDFRef[] =>
  areas.map(({ name, shownAs, elements }) => {
    const ref = layer(name, objects)
    const plate: Plate = { space: separation({ name, shownAs }, objects), tint: 1 }
    content.lines.push(
      `/OC ${content.named('Properties', ref)} BDC q`,
      `${content.named('ExtGState', state({ overprint: true }, objects))} gs`,
    )
    const pictureOf = picturesOf(name)
    drawElements({ objects, pictureOf, area, plateOf: () => plate }, { content, matrix: identity }, elements)
    content.lines.push('Q EMC')
    return ref
  })
