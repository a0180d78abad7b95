import { PDFHexString, type PDFRef } from '@cantoo/pdf-lib'
import type { PdfObjects } from './pdf-objects'

/** Layers (optional content groups), which programs list by name. */

export const layer = (name: string, { context, once }: PdfObjects): PDFRef =>
  once(`layer ${name}`, () => context.obj({ Type: 'OCG', Name: PDFHexString.fromText(name) }))

/** Creates a layer that is never printed and stays hidden until a person turns it on. */
export const silentLayer = (name: string, { context, once }: PdfObjects): PDFRef =>
  once(`silent layer ${name}`, () =>
    context.obj({
      Type: 'OCG',
      Name: PDFHexString.fromText(name),
      Usage: { Print: { PrintState: 'OFF' }, View: { ViewState: 'OFF' } },
    }),
  )

interface Layers {
  layers: readonly PDFRef[]
  guides: readonly PDFRef[]
}

/** Returns the catalog's layer properties: plates are visible and printed, guides neither. */
export function layerProperties({ layers, guides }: Layers, { context }: PdfObjects) {
  const all = [...layers, ...guides]
  const usage = (event: string) => ({ Event: event, Category: [event], OCGs: [...guides] })
  return context.obj({
    OCGs: all,
    D: {
      Order: all,
      ON: [...layers],
      ...(guides.length > 0 && { OFF: [...guides], AS: [usage('View'), usage('Print')] }),
      Name: PDFHexString.fromText('Plates'),
      RBGroups: [],
    },
  })
}
