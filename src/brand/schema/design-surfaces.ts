import { z } from 'zod'
import { madeWhats, parameters } from '@/design/made-parameters'
import { mostInRow } from '@/design/template/hole-rule'
import { zoneEdges, zoneKinds } from '@/design/template/zone-rule'
import { color, extent, length, look, pair } from './design-values'
import { key, text } from './primitives'

/** Schema of what is printed and cut in designs/*.yaml. */

/** A setting of a generated object, or a reference to the option that supplies it. */
const madeValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.strictObject({ option: key }),
])

const shape = z.enum(['rectangle', 'rounded', 'ellipse', 'star', 'heart', 'triangle', 'hexagon', 'speech'])
const cutStyle = z.enum(['die', 'kiss', 'through', 'shape', 'none'])

const dpi = z
  .strictObject({ wanted: extent, warn: extent, stop: extent })
  .describe(
    'Pixels per inch of pictures: what is wanted, below what we warn, below what it can’t be ordered.',
  )

const cut = z
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

const palette = z
  .strictObject({
    colors: z.number().int().min(2).max(60).describe('How many colors one piece has at most.'),
    field: extent.describe('Width of the smallest field of one color.'),
    from: z
      .record(text, color)
      .refine((colors) => Object.keys(colors).length >= 2, 'a list of at least two colors')
      .describe('The colors to choose from by their names, which are the plates: { Cream: "#f3ead8" }.'),
  })
  .describe('The surface is made of few colors, such as wools: { colors: 12, field: 10, from: { … } }.')

const ink = z.discriminatedUnion('kind', [plate, engraving])

const packing = z
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
    first: z
      .enum(['top', 'bottom', 'left', 'right'])
      .optional()
      .describe('The edge of a piece that leaves the roll first. Left out: the bottom.'),
  })
  .describe('How finished pieces come: { on: sheet, gap: 4, margin: 6, count: 10 }. Left out: one by one.')

const outline = z
  .string()
  .regex(
    /^[a-z0-9\-_/]+\.svg$/,
    'the path of an .svg file below assets/, in small letters, such as outlines/deck.svg',
  )
  .describe(
    'The outline that it is made in, instead of a mask: an .svg file below assets/ with one closed path of M, L, H, V, C and Z. It is stretched to the size: outlines/deck.svg.',
  )

const place = z.union(
  [
    z.number('a number of millimeters'),
    z.literal('center'),
    z.strictObject({ from: z.literal('center'), plus: z.number('a number of millimeters') }),
  ],
  'millimeters such as 8 or -8, "center", or { from: center, plus: 20 }',
)

const row = z
  .strictObject({
    every: extent.describe('From the middle of one hole to that of the next.'),
    along: z.enum(['width', 'height']).optional().describe('The direction of the row. Left out: width.'),
    times: z
      .number()
      .int()
      .min(1)
      .max(mostInRow)
      .optional()
      .describe('How many there are. Left out: as many as fit into the size.'),
    within: length
      .optional()
      .describe('Instead of times: how far the middles of the outer holes are from both ends at least.'),
  })
  .refine(
    ({ times, within }) => (times === undefined) !== (within === undefined),
    'a row with one of times and within, such as { every: 46, times: 2 } or { every: 46, within: 20 }',
  )
  .describe(
    'A row of such holes, with "at" as its middle: { every: 46, times: 2 }, or { every: 46, within: 20 } for as many as the size has room for.',
  )

const hole = z
  .strictObject({
    at: z
      .tuple([place, place])
      .describe(
        'The middle of the hole from the left and the top, or center: [center, 8]. Negative: from the right or the bottom. { from: center, plus: 20 } is 20 to the right of the middle, or below it.',
      ),
    round: extent.optional().describe('The diameter of a round hole.'),
    slot: pair.optional().describe('Width and height of a hole with round ends: [14, 3].'),
    box: pair.optional().describe('Width and height of a hole with corners: [10.3, 23.8].'),
    repeat: row.optional(),
  })
  .refine(
    ({ round, slot, box }) => [round, slot, box].filter((each) => each !== undefined).length === 1,
    'a hole with one of round, slot and box, such as { at: [center, 8], round: 5 }',
  )

const lineShare = z
  .number()
  .positive()
  .lt(1)
  .describe('Where it is: a share of the width (x) or of the height (y), such as 0.5 for the middle.')

const stripPlace = 'outline, or at least two points such as [[center, 20], [15, 148]]'
const zonePlaces = ['x', 'y', 'edges', 'along', 'at'] as const

const zone = z
  .strictObject({
    kind: z
      .enum(zoneKinds)
      .describe(
        'line and fold are only shown. Words and codes may not be in the others: seam, hidden, hardware (covered by parts), bare (not printed).',
      ),
    say: text.describe('What shoppers call it: Heel.'),
    x: lineShare.optional(),
    y: lineShare.optional(),
    edges: z
      .array(z.enum(zoneEdges))
      .min(1)
      .max(4)
      .optional()
      .describe('Strips at these edges: [top, bottom].'),
    along: z
      .union(
        [
          z.literal('outline'),
          z
            .array(z.tuple([place, place]))
            .min(2, stripPlace)
            .max(20),
        ],
        stripPlace,
      )
      .optional()
      .describe(
        'A strip inside the outline: outline. Or on both sides of a line through points, placed as holes are: [[center, 20], [15, 148]].',
      ),
    reach: extent
      .optional()
      .describe('How wide the strips at its edges are, or how far a strip is from its line.'),
    at: z.tuple([place, place]).optional().describe('The middle of a round or a box, as of a hole.'),
    round: extent.optional().describe('The diameter of a round zone.'),
    box: pair.optional().describe('Width and height of a zone with corners: [54, 80].'),
  })
  .refine((given) => {
    const placed = zonePlaces.filter((name) => given[name] !== undefined)
    const shaped = [given.round, given.box].filter((each) => each !== undefined)
    return (
      placed.length === 1 &&
      (given.edges !== undefined || given.along !== undefined) === (given.reach !== undefined) &&
      shaped.length === (given.at === undefined ? 0 : 1)
    )
  }, 'a zone with one place, such as { kind: line, say: Front, x: 0.5 }, { kind: seam, say: Hem, edges: [top, bottom], reach: 15 }, { kind: seam, say: Seam, along: outline, reach: 12 } or { kind: hardware, say: Truck, at: [center, 180], box: [54, 80] }')

const edge = z
  .strictObject({
    kind: z.enum(['image', 'mirror', 'stretch', 'blur', 'color']),
    color: color.optional().describe('For kind color.'),
  })
  .describe('What runs round the sides: the art itself (image), or what is made of the front.')

const keep = length.describe('How far words and edges of photos stay from the fold.')
const foldLine = z.union(
  [z.strictObject({ x: lineShare, keep }), z.strictObject({ y: lineShare, keep })],
  'a fold such as { x: 0.5, keep: 12 }',
)

const spine = z
  .strictObject({
    width: z.union([extent, key]).describe('In millimeters, or the name of one of "lengths": hard-spine.'),
    wordsFrom: extent.describe('From which width on it has words: 6.'),
    turnIn: length.optional().describe('How far the cover is folded in on every side: 15. Left out: not.'),
  })
  .describe('The spine in the middle of a cover that is laid flat: { width: hard-spine, wordsFrom: 6 }.')

const caption = z
  .strictObject({
    slot: key.describe('Of "words": the line that is typed for it.'),
    font: key.describe('The font, such as slab.'),
    height: extent.describe('Of a line, from ascent to descent. A long line is smaller.'),
    rise: length.describe(
      'From the lower edge of the front to the line; more where a side would reflect it.',
    ),
    align: z.enum(['left', 'center']),
    fill: color,
    stroke: z
      .strictObject({ paint: color, width: extent })
      .optional()
      .describe('A line round the letters, so that they are read on any picture.'),
  })
  .describe('Where a line stands that is typed beside the picture. Left out: a person places it.')

const panels = z
  .strictObject({
    columns: z.number().int().min(1).max(5),
    gap: length.describe('Between two canvases; what falls into it is lost.'),
  })
  .describe('A picture over several canvases side by side.')

const parts = z
  .strictObject({
    grid: z
      .tuple([z.number().int().min(1).max(20), z.number().int().min(1).max(20)])
      .describe('Columns and rows: [3, 3].'),
    gap: length.describe('Gap between two pieces; the art in it is lost.'),
    radius: length.optional().describe('Corner radius of a piece. Left out: sharp corners.'),
  })
  .describe(
    'One picture over a grid of pieces, each printed on a separate page: { grid: [3, 3], gap: 3 }. The size is that of the whole grid.',
  )

const surfaceLength = z.union([
  extent,
  z.strictObject({
    of: z.enum(['width', 'height']).describe('The ordered length that it is made of.'),
    times: extent.optional().describe('How many times that length: 2 for two pages. Left out: 1.'),
    plus: z
      .array(z.union([z.number(), key]))
      .min(1)
      .max(10)
      .optional()
      .describe('What is added, in millimeters or by the name of one of "lengths": [spine, 30].'),
  }),
])

const size = z
  .strictObject({ width: surfaceLength, height: surfaceLength })
  .describe(
    'Its own size instead of the ordered one: { width: 203, height: 102 }, or made of it: { width: { of: width, times: 2, plus: [spine, 30] }, height: { of: height } }.',
  )

const count = z
  .strictObject({
    fixed: z.number().int().positive().optional().describe('Always as many: { fixed: 6 }.'),
    option: key.optional().describe('The option that says how many: { option: pieces }.'),
    per: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('How many of that number share one surface: 2 for spreads of two pages. Left out: 1.'),
    values: z
      .record(key, z.number().int().positive())
      .optional()
      .describe(
        'The number of each value, where the values are not numbers themselves: { set-of-4: 4, set-of-6: 6 }.',
      ),
    within: z
      .strictObject({
        option: key.describe('The option that limits the number: cover.'),
        values: z
          .record(key, z.tuple([z.number().int().positive(), z.number().int().positive()]))
          .describe('The least and most of it by value: { soft: [32, 120] }.'),
      })
      .optional()
      .describe(
        'Limits of the number by another option: { option: cover, values: { hard: [24, 120], soft: [32, 120] } }.',
      ),
  })
  .refine(
    ({ fixed, option, per, values, within }) =>
      (fixed === undefined) !== (option === undefined) &&
      (fixed === undefined || (per === undefined && values === undefined && within === undefined)),
    'a number or an option, such as { fixed: 6 } or { option: pages, per: 2 }',
  )
  .describe('How many there are of it; each has its number after its title. Left out: one, without a number.')

const follows = z
  .strictObject({
    surface: key.describe('The surface that it repeats; its own name for the first of its own pieces.'),
    as: z.enum(['same', 'mirrored']).describe('How a new design begins.'),
    may: z
      .array(z.enum(['same', 'mirrored', 'own']))
      .min(1)
      .describe('What shoppers may choose: [same, mirrored, own].'),
  })
  .refine(({ as, may }) => may.includes(as), 'a choice among "may" as "as": { as: same, may: [same, own] }')
  .describe(
    'It repeats another surface until a shopper chooses otherwise: { surface: left, as: mirrored, may: [mirrored, own] }.',
  )

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
  palette: palette.optional(),
  packing: packing.optional(),
}

const begins = z
  .array(begin)
  .max(20)
  .describe('Initial objects of each new surface, from back to front: a photo slot, a month.')

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
  turns: z
    .literal(true)
    .optional()
    .describe('The surface must look the same upside down, like the back of a card; "turned" checks it.'),
  begins: begins.optional(),
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
