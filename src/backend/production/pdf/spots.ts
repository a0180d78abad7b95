import { PDFName, type PDFRef } from '@cantoo/pdf-lib'
import type { Spot } from '../print-job'
import { strokeStyle } from './draw-scene'
import { layer } from './layers'
import { pathOperators } from './path-operators'
import { type Content, number, type PdfObjects } from './pdf-objects'

/** The width of a line that a blade follows: a quarter of a point, in mm. */
const lineWidth = (0.25 / 72) * 25.4

function separation({ name, shownAs }: Spot, { context, once }: PdfObjects): PDFRef {
  return once(`spot ${name}`, () =>
    context.obj([
      'Separation',
      PDFName.of(name),
      'DeviceCMYK',
      { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...shownAs], N: 1 },
    ]),
  )
}

/**
 * Overprinting leaves the other plates as they are. No blend mode besides: multiplied and overprinting, what other plates hold already
 * is multiplied with itself (Ghostscript does so, and PDF's specification says it).
 */
const state = ({ overprint }: Spot, { context, once }: PdfObjects): PDFRef =>
  once(`spot state ${overprint}`, () =>
    context.obj({ Type: 'ExtGState', OP: overprint, op: overprint, OPM: 1 }),
  )

/** Draws each plate in its order, in a layer of its own. @returns the layers */
export function drawSpots(objects: PdfObjects, content: Content, spots: readonly Spot[]): PDFRef[] {
  return spots.map((spot) => {
    const ref = layer(spot.name, objects)
    const space = content.named('ColorSpace', separation(spot, objects))
    const paint =
      spot.paint === 'line'
        ? [`${space} CS 1 SCN`, `${number(lineWidth)} w ${strokeStyle}`]
        : [`${space} cs 1 scn`]
    content.lines.push(
      `/OC ${content.named('Properties', ref)} BDC q`,
      `${content.named('ExtGState', state(spot, objects))} gs`,
      ...paint,
      pathOperators(spot.path),
      spot.paint === 'line' ? 'S' : 'f',
      'Q EMC',
    )
    return ref
  })
}
