import { z } from 'zod'
import { madeWhats, parameters } from '@/design/made-parameters'
import { color, extent, length, look, pair } from './design-values'
import { key, text } from './primitives'
import { shape, dpi, cut, palette, area, ink, packing } from './surface-inks'
import {
  outline,
  hole,
  zone,
  edge,
  foldLine,
  spine,
  caption,
  gores,
  openings,
  panels,
  parts,
} from './surface-shapes'
import { size, count, follows } from './surface-sets'

/** Schema of a surface in designs/*.yaml. */

/** A setting of a generated object, or a reference to the option that supplies it. */
const madeValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.strictObject({ option: key }),
])

const share = z.number().min(0).max(1)
const at = z
  .tuple([share, share, share, share])
  .describe('Left, top, width and height in shares of the size: [0, 0.5, 1, 0.5] is the lower half.')

const begin = z.union([
  z.strictObject({ slot: key.describe('A place for a photo, by a name: photo.'), at }),
  z.strictObject({
    made: z.enum(madeWhats).describe('A generated object: month.'),
    with: z.record(key, madeValue).optional().describe('Its settings: { style: boxes }.'),
    font: key.describe('The font, such as slab.'),
    fill: color,
    slot: key.optional().describe('Of "words": what is typed in the order form are the words of this roll.'),
    at,
  }),
])

const surfaceSettings = {
  size: size.optional(),
  around: length.describe(
    'What is printed beyond the size on every side, such as what goes round the bars of a canvas.',
  ),
  bleed: length.describe('What is printed beyond the trimmed edge.'),
  safe: length.describe('How far words stay from the trimmed edge.'),
  dpi,
  mask: shape.optional().describe('The outline that it is made in.'),
  maskRadius: length.optional().describe('Corner radius of the mask "rounded".'),
  outline: outline.optional(),
  holes: z
    .array(hole)
    .max(100)
    .optional()
    .describe('Holes through the piece, at least 1.5 from its edge and from each other; [] for none.'),
  zones: z
    .array(zone)
    .max(20)
    .optional()
    .describe('Seams, hardware and lines that the editor shows and that are never printed; [] for none.'),
  folds: z.array(length).optional().describe('Where it is folded: distances from the trimmed edge.'),
  foldsAt: z
    .array(foldLine)
    .max(10)
    .optional()
    .describe('Folds across it, such as the middle of an opened book: [{ x: 0.5, keep: 12 }].'),
  spine: spine.optional(),
  edge: edge.optional(),
  panels: panels.optional(),
  parts: parts.optional(),
  border: length.optional().describe('What stays unprinted within the size on every side.'),
  frame: length
    .optional()
    .describe('The face of the frame that it hangs in, where the option "frame" has a color as swatch.'),
  mount: length
    .optional()
    .describe('The white margin between print and frame. Frame and mount add to the size.'),
  openings: openings.optional(),
  caption: caption.optional(),
  seenFrom: extent
    .optional()
    .describe('From how near it is looked at: 500 for what is held or stands on a desk. Left out: 800.'),
  tone: z
    .enum(['color', 'gray', 'sepia', 'line', 'halftone'])
    .optional()
    .describe(
      'Tone of pictures. Left out: color. An engraved surface has halftone (dots, the default) or line.',
    ),
  inks: z
    .array(ink)
    .describe(
      'Separations besides the colors, in the order of printing; [] for none. { name: Engrave, kind: engrave } alone: it is engraved in one tone.',
    ),
  areas: z
    .array(area)
    .max(8)
    .optional()
    .describe(
      'Inks for objects, in the order of printing: varnish or foil. Usually the effect of an option.',
    ),
  palette: palette.optional(),
  packing: packing.optional(),
  pieces: z
    .array(
      z.strictObject({
        size: pair,
        count: z.number().int().min(4).max(parameters.pieces.count.most),
      }),
    )
    .min(1)
    .optional()
    .describe(
      'Number of puzzle pieces by size: [{ size: [254, 203.2], count: 24 }]. The lines are shown while designing, and are on the plate CutContour and the layer PIECES of a DXF file.',
    ),
}

const begins = z
  .array(begin)
  .max(20)
  .describe('Initial objects of each new surface, from back to front: a photo slot, a month.')

const withPhoto = z
  .array(begin)
  .max(20)
  .refine((objects) => objects.filter((each) => !('made' in each)).length === 1, 'one { slot: photo, at: … }')
  .describe(
    'Its objects with a photo from the page of the product, on each of its pieces: where the photo is, and what lies over it, such as the rank of a card. Left out: the photo covers the first piece.',
  )

export const surface = z.strictObject({
  title: text
    .optional()
    .describe('What shoppers call it: Front. A template with several surfaces needs one for each.'),
  count: count.optional(),
  repeats: z
    .strictObject({ minimum: extent, maximum: extent, default: extent })
    .refine((rule) => rule.minimum <= rule.default && rule.default <= rule.maximum, {
      error: 'a default between minimum and maximum',
    })
    .optional()
    .describe(
      'Its objects are a tile that repeats over it. The limits of the tile’s sides: { minimum: 50, maximum: 1000, default: 300 }.',
    ),
  together: z
    .strictObject({ minimum: length, maximum: length, default: length })
    .refine((rule) => rule.minimum <= rule.default && rule.default <= rule.maximum, {
      error: 'a default between minimum and maximum',
    })
    .optional()
    .describe(
      'One photo may be laid over all its pieces. The limits of the gap between two: { minimum: 0, maximum: 100, default: 38 }.',
    ),
  gores: gores.optional(),
  turns: z
    .literal(true)
    .optional()
    .describe('The surface must look the same upside down, like the back of a card; "turned" checks it.'),
  begins: begins.optional(),
  withPhoto: withPhoto.optional(),
  when: z
    .record(key, z.array(key).min(1))
    .optional()
    .describe(
      'The surface exists only while an option of this template has one of these values: { sides: [inside, both] }.',
    ),
  follows: follows.optional(),
  ...surfaceSettings,
  cut: cut.optional(),
  materials: z
    .record(key, look)
    .optional()
    .describe(
      'How each value of the option "material" looks: { kraft: { base: "#c49a6c", finish: kraft } }.',
    ),
})

/** Settings of a surface that differ while an option has a certain value. */
export const surfaceChange = z
  .strictObject({
    ...surfaceSettings,
    begins,
    edge: edge.partial(),
    cut: z.strictObject(cut.shape).partial(),
  })
  .partial()
