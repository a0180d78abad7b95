import { z } from 'zod'
import type { CheckName } from '@/design/template/product-template'
import { key, text } from './primitives'

/** What designs/*.yaml may say: how families of products are designed. Lengths are millimeters. */

const length = z.number().nonnegative()
const extent = z.number().positive()
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a color such as #ff0044, in small letters')
const pair = z.tuple([extent, extent])

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

const ink = z.strictObject({
  name: text.describe('The name of the separation, letter for letter: White.'),
  kind: z.enum(['white', 'gloss']),
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

const look = z.strictObject({
  base: color.describe('The color of the bare material.'),
  finish: z.enum(['flat', 'clear', 'holographic', 'kraft', 'glitter', 'mirror', 'brushed', 'wood']),
})

const edge = z
  .strictObject({
    kind: z.enum(['image', 'mirror', 'stretch', 'blur', 'color']),
    color: color.optional().describe('For kind color.'),
  })
  .describe('What runs round the sides: the art itself (image), or what is made of the front.')

const caption = z
  .strictObject({
    slot: key.describe('Of "words": the line that is typed for it.'),
    font: key.describe('The face that it is set in, such as slab.'),
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

const surfaceSettings = {
  around: length.describe(
    'What is printed beyond the size on every side, such as what goes round the bars of a canvas.',
  ),
  bleed: length.describe('What is printed beyond the trimmed edge.'),
  safe: length.describe('How far words stay from the trimmed edge.'),
  dpi,
  mask: shape.optional().describe('The outline that it is made in.'),
  maskRadius: length.optional().describe('Corner radius of the mask "rounded".'),
  folds: z.array(length).optional().describe('Where it is folded: distances from the trimmed edge.'),
  edge: edge.optional(),
  panels: panels.optional(),
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
    .enum(['color', 'gray', 'sepia'])
    .optional()
    .describe('What pictures are turned into. Left out: color.'),
  inks: z.array(ink).describe('Separations besides the colors, in the order of printing; [] for none.'),
  packing: packing.optional(),
}

const surface = z.strictObject({
  ...surfaceSettings,
  cut: cut.optional(),
  materials: z
    .record(key, look)
    .optional()
    .describe(
      'How each value of the option "material" looks: { kraft: { base: "#c49a6c", finish: kraft } }.',
    ),
})

const backing = z.strictObject({
  shape: z.enum(['outline', 'rectangle', 'letters', 'box']),
  margin: length.describe('How far it reaches beyond the outermost tube.'),
  radius: length.describe('Of its corners.'),
  look: look.optional().describe('How it looks. Left out: clear.'),
})

const tube = z.strictObject({
  diameter: extent,
  cutStep: extent.describe('The strip is cut at multiples of this only.'),
  minimumBend: extent.describe('The tightest curve that it takes, as a radius.'),
  maximumRun: extent.describe('The longest length of one color on one feed.'),
  wattsPerMeter: extent,
  jacket: z
    .enum(['white', 'tinted'])
    .optional()
    .describe('The silicone while the light is off. Left out: white.'),
})

/** Options are named by their keys in catalogue/options.yaml. */
const neon = z
  .strictObject({
    ...tube.shape,
    supplies: z.array(extent).min(1).describe('Watts of the power supplies that there are.'),
    supplyShare: z.number().positive().max(1).describe('The share of a power supply that may be used: 0.8.'),
    backing,
    lines: z.array(key).min(1).describe('The options that the lines are typed into, from top to bottom.'),
    lineCount: z
      .strictObject({ option: key, values: z.record(key, z.number().int().positive()) })
      .optional()
      .describe('The option that says how many lines: { option: lines, values: { two: 2, three: 3 } }.'),
    lettering: key.optional().describe('The option whose values have a lettering.'),
    light: z
      .strictObject({
        option: key.describe('Its values have a color as swatch.'),
        several: z.array(z.strictObject({ value: key, options: z.array(key).min(2) })).default([]),
        any: key.optional().describe('Its value for letters in any of the colors, however many.'),
      })
      .optional()
      .describe(
        'The option for the color; several: its values for two colors, for three and so on, from few to many, and the options that ask for each.',
      ),
  })
  .describe('What tube and backing can be made of. For kind neon.')

const change = z.strictObject({
  surfaces: z
    .record(
      key,
      z
        .strictObject({ ...surfaceSettings, edge: edge.partial(), cut: z.strictObject(cut.shape).partial() })
        .partial(),
    )
    .optional()
    .describe('What is otherwise on a surface: { front: { mask: ellipse } }.'),
  neon: z
    .strictObject({ ...tube.shape, backing: backing.partial() })
    .partial()
    .optional(),
})

const option = z.strictObject({
  asked: z
    .union([key, z.array(key).min(1)])
    .optional()
    .describe(
      'The option of catalogue/options.yaml that asks for it, or several of which a product has one. Left out: the same name.',
    ),
  values: z
    .record(key, change)
    .describe('Its values, named as in catalogue/options.yaml, and what each changes; {} for nothing.'),
  default: key.describe('For products that ask otherwise or not at all.'),
})

const thresholds = z.strictObject({ warn: z.number().optional(), stop: z.number().optional() })

const checks = z
  .strictObject({
    resolution: thresholds,
    'safe-area': thresholds,
    'cut-radius': thresholds,
    'cut-neck': thresholds,
    'cut-gap': thresholds,
    'cut-pieces': thresholds,
    'missing-glyphs': thresholds,
    'stroke-width': thresholds,
    fold: thresholds,
  } satisfies Record<CheckName, typeof thresholds>)
  .partial()

const output = z.strictObject({
  fileName: z
    .string()
    .regex(/^(?:[A-Za-z0-9_-]|\{(?:order|line|surface|template)\})+$/, {
      error:
        'letters, digits, - and _ with {order}, {line}, {surface} and {template}, such as {order}-{line}-{surface}',
    })
    .describe('The name of each file: {order}-{line}-{surface}.'),
  files: z.array(z.strictObject({ surface: key, format: z.enum(['pdf', 'png', 'dxf']) })).min(1),
})

const template = z.strictObject({
  revision: z
    .number()
    .int()
    .positive()
    .describe('One more whenever a design made before would come out otherwise.'),
  kind: z.enum(['print', 'neon', 'canvas']),
  preview: z
    .union([z.literal('none'), z.record(key, z.literal('none'))])
    .optional()
    .describe(
      'none: laid out by hand, so that a chosen picture is not shown as the product. Or some of its products: { wall-set: none }.',
    ),
  products: z
    .record(key, z.record(key, key))
    .describe(
      'The products by urlKey, with what they do not ask because they are made in one way: { round-stickers: { shape: circle } }.',
    ),
  categories: z.array(key).optional().describe('All other products of these categories that take a design.'),
  sizes: z.strictObject({
    step: extent.describe('The step of free sizes.'),
    keepsProportions: z.boolean().optional(),
    only: z
      .array(pair)
      .min(1)
      .optional()
      .describe(
        'For products without an option for the size: [[50, 25]]. The others are made in the sizes that they sell.',
      ),
  }),
  surfaces: z.record(key, surface).describe('What is printed, in order: front, back.'),
  options: z.record(key, option),
  neon: neon.optional(),
  words: z
    .record(key, key)
    .optional()
    .describe('Texts that the product asks for: slot of the text → option, such as { caption: caption }.'),
  checks: checks.describe('What is looked at before an order; {} for as the surface says.'),
  output,
})

/** designs/*.yaml */
export const designsSchema = z.strictObject({ templates: z.record(key, template) })

const starter = z.strictObject({
  name: text.describe('As it stands below its picture: Mountain badge.'),
  product: key.describe('The urlKey of the product that it is a design of.'),
  tags: z.array(key).min(1).describe('What it is good for: [outdoor, badge].'),
  size: pair.optional().describe('Width and height in mm. Left out: as the product begins.'),
  options: z
    .record(key, key)
    .optional()
    .describe('Other answers than the template’s defaults: { material: kraft }.'),
  pictures: z
    .record(key, text)
    .optional()
    .describe('Pictures below assets/ by the name that nodes call them: { photo: photos/fig.jpg }.'),
  surfaces: z
    .record(key, z.record(z.string(), z.unknown()))
    .describe(
      'Each surface with its nodes from back to front, as in a design: { front: { nodes: [sun, title] } }.',
    ),
  nodes: z
    .record(key, z.record(z.string(), z.unknown()))
    .describe(
      'Its objects, as in a design. Instead of transform: center [x, y] on the surface and turn in degrees.',
    ),
})

/** designs/starters/*.yaml */
export const startersSchema = z.strictObject({ starters: z.record(key, starter) })

export type TemplateManifest = z.infer<typeof template>
export type StarterManifest = z.infer<typeof starter>
