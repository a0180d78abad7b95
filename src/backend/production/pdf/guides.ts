import type { PDFRef } from '@cantoo/pdf-lib'
import type { PrintJob } from '../print-job'
import { strokeStyle } from './draw-scene'
import { silentLayer } from './layers'
import { pathOperators, sharesOf } from './path-operators'
import { type Content, number, type PdfObjects } from './pdf-objects'

/** Hairline width and a color that no paper has. */
const lineWidth = 0.25
const color = '#00a0ff'

/**
 * Draws guide lines that are never printed, each in its layer.
 * @returns the layers
 */
export const drawGuides = (
  objects: PdfObjects,
  content: Content,
  guides: NonNullable<PrintJob['guides']>,
): PDFRef[] =>
  guides
    .filter(({ path }) => path !== '')
    .map(({ layer, path }) => {
      const ref = silentLayer(layer, objects)
      content.lines.push(
        `/OC ${content.named('Properties', ref)} BDC q`,
        `${content.named('ColorSpace', objects.colors)} CS ${sharesOf(color)} SC`,
        `${number(lineWidth)} w ${strokeStyle}`,
        pathOperators(path),
        'S Q EMC',
      )
      return ref
    })
