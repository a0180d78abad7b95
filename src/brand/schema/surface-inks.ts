import { z } from 'zod'
import { color, extent, length, pair } from './design-values'
import { key, text } from './primitives'

/** Schema of how a surface is printed: resolution, cuts, plates, inks, packing. */

export const shape = z.enum([
  'rectangle',
  'rounded',
  'ellipse',
  'star',
  'heart',
  'triangle',
  'hexagon',
  'speech',
])
const cutStyle = z.enum(['die', 'kiss', 'through', 'shape', 'none'])

export const dpi = z
  .strictObject({ wanted: extent, warn: extent, stop: extent })
  .describe(
    'Pixels per inch of pictures: what is wanted, below what we warn, below what it can’t be ordered.',
  )

export const cut = z
  .strictObject({
    styles: z
      .array(cutStyle)
      .min(1)
      .describe(
        'die: round the art; kiss: round the art, through the film alone; through: straight to the backing; shape: along the mask.',
      ),
    default: cutStyle.describe('The style that a new design begins with.'),
    offset: z
      .strictObject({ minimum: z.number(), maximum: z.number(), default: z.number() })
      .describe('From the art to the cut.'),
    minimum: z
      .strictObject({ radius: length, neck: length, gap: length, piece: length })
      .describe(
        'What the blade can do: smallest radius, neck and gap, and the shorter side of the smallest piece.',
      ),
    spot: text.describe('The name of the separation that is cut through, letter for letter: CutContour.'),
    kissSpot: text
      .optional()
      .describe('The same of what a kiss cut cuts through the film alone: KissCut. The style kiss needs it.'),
    backing: z
      .enum(['around', 'surface'])
      .optional()
      .describe(
        'Where the backing of a kiss cut is cut through: around its pieces, or along the edge of the sheet. Left out: around.',
      ),
  })
  .describe('How it is cut. Left out: it is not.')

const engraving = z.strictObject({
  name: text.describe('The name of the plate, letter for letter: Engrave.'),
  kind: z.literal('engrave'),
})

const plate = z.strictObject({
  name: text.describe('The name of the separation, letter for letter: White.'),
  kind: z.literal(['white', 'gloss']),
  choke: length.describe('How far it stays within the edge of the art.'),
  overprint: z
    .boolean()
    .describe('true: it leaves the colors below it alone. White that is printed last needs it.'),
  materials: z.array(key).describe('Values of the option "material" that need it.'),
  where: z
    .enum(['art', 'file'])
    .optional()
    .describe(
      'art: below all that is printed, which is meant when left out; file: where the shopper’s own file has a plate of it.',
    ),
})

export const area = z
  .strictObject({
    name: text.describe('The name of the separation, letter for letter: Foil.'),
    kind: z.enum(['varnish', 'foil']),
    title: text.describe('What shoppers call it: Gold foil.'),
    color: color.describe('How screens show it.'),
    line: extent.describe('The width of the thinnest line that holds.'),
  })
  .describe('An ink that shoppers may print objects with, on a plate of its own above all colors.')

export const palette = z
  .strictObject({
    colors: z.number().int().min(2).max(60).describe('How many colors one piece has at most.'),
    field: extent.describe('Width of the smallest field of one color.'),
    from: z
      .record(text, color)
      .refine((colors) => Object.keys(colors).length >= 2, 'a list of at least two colors')
      .describe('The colors to choose from by their names, which are the plates: { Cream: "#f3ead8" }.'),
  })
  .describe('The surface is made of few colors, such as wools: { colors: 12, field: 10, from: { … } }.')

export const ink = z.discriminatedUnion('kind', [plate, engraving])

export const packing = z
  .strictObject({
    on: z.enum(['sheet', 'roll']),
    gap: length.describe('Between two cut lines.'),
    margin: length.describe('From the cut lines to the edge of the sheet or roll.'),
    count: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('How many are on a sheet. Left out: the size that is ordered is that of the sheet.'),
    piece: extent.optional().describe('The longer side of a piece on a sheet of the ordered size.'),
    sizes: z
      .array(pair)
      .min(1)
      .max(20)
      .optional()
      .describe(
        'Finished sizes to choose from, the first for pictures that are added: [[152.4, 101.6], [50.8, 50.8]].',
      ),
    turns: z
      .literal('quarters')
      .optional()
      .describe('Pieces are turned by quarters alone, as suits photos. Left out: by eighths.'),
    first: z
      .enum(['top', 'bottom', 'left', 'right'])
      .optional()
      .describe('The edge of a piece that leaves the roll first. Left out: the bottom.'),
  })
  .describe('How finished pieces come: { on: sheet, gap: 4, margin: 6, count: 10 }. Left out: one by one.')
