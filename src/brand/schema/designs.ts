import { z } from 'zod'
import { madeWhats } from '@/design/made-parameters'
import type { CheckName } from '@/design/template/product-template'
import { neon, neonChange } from './design-signs'
import { surface, surfaceChange } from './design-surfaces'
import { label } from './design-labels'
import { extent, length, pair } from './design-values'
import { viewChange, views } from './design-views'
import { press } from './press'
import { key, text } from './primitives'

/** Schema of designs/*.yaml: how families of products are designed. Lengths are in millimeters. */

const lengths = z
  .record(key, z.number().nonnegative())
  .describe('Named lengths from which sizes of surfaces are computed: { spine: 11 }.')

const thresholds = z.strictObject({ warn: z.number().optional(), stop: z.number().optional() })

const checks = z
  .strictObject({
    empty: thresholds.describe(
      'How many pictures, words or shapes each of several surfaces has at least: { stop: 1 } for none left empty.',
    ),
    resolution: thresholds,
    'safe-area': thresholds,
    'cut-radius': thresholds,
    'cut-neck': thresholds,
    'cut-gap': thresholds,
    'cut-pieces': thresholds,
    'missing-glyphs': thresholds,
    'stroke-width': thresholds,
    'color-field': thresholds.describe(
      'Minimum width of an area of one color. Left out: that of the palette.',
    ),
    colors: thresholds,
    'capital-height': thresholds.describe('How high the capitals of an engraving are at least: { warn: 2 }.'),
    'line-art': thresholds.describe(
      'How clear the edges of a picture are that is engraved as lines, from 0 to 1: { warn: 0.2 }.',
    ),
    dark: thresholds.describe(
      'How bright a picture is on average that light shines through, from 0 to 1: { warn: 0.25 }.',
    ),
    even: thresholds.describe('How much of a puzzle may have one even color, from 0 to 1: { warn: 0.15 }.'),
    made: thresholds.describe(
      'Checks of generated objects, such as too few words in a roll or too many names on a day: {} to enable them.',
    ),
    ink: thresholds.describe('Areas of varnish or foil are always checked, even without this setting.'),
    curve: thresholds.describe(
      'By how much of its height a circle may look narrower on a round body, from 0 to 1: { warn: 0.05 }, which is usual.',
    ),
    contrast: thresholds.describe(
      'How much letters differ from the color below them: { warn: 1.43 } as a WCAG ratio.',
    ),
    effect: thresholds.describe(
      'Effects of letters that the surface cannot show. Checked for every template.',
    ),
    repeat: thresholds.describe(
      'How much of the width the tiles of a pattern may leave uncovered: {} for nothing.',
    ),
    turned: thresholds.describe(
      'How many objects of a surface with "turns" may look different upside down: {} for none.',
    ),
    fold: thresholds.describe(
      'How many times as much detail as elsewhere a picture may have within a quarter of an inch of a fold: { warn: 1.5 }.',
    ),
    slot: thresholds.describe('Empty photo slots are always noted; { stop: 1 } blocks the order.'),
    zone: thresholds.describe(
      'Words in a seam or below hardware are always noted; { stop: 1 } blocks the order.',
    ),
    face: thresholds.describe(
      'Faces lost in a hole, fold, gap, seam or at the edge are always noted; { stop: 1 } blocks the order.',
    ),
    hole: thresholds.describe('Pictures in a hole or slot are always noted, even without this setting.'),
    piece: thresholds.describe(
      'Faces and words smaller than one piece of a puzzle are always noted, even without this setting.',
    ),
    twice: thresholds.describe('A photo on two pages is always noted; nothing has to be written.'),
    mirrored: thresholds.describe(
      'Words on a side that mirrors another are always noted, even without this setting.',
    ),
  } satisfies Record<CheckName, typeof thresholds>)
  .partial()

const change = z.strictObject({
  surfaces: z
    .record(key, surfaceChange)
    .optional()
    .describe('What is otherwise on a surface: { front: { mask: ellipse } }.'),
  lengths: lengths.optional(),
  neon: neonChange.optional(),
  view: viewChange.optional(),
  checks: checks.optional(),
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
  inEditor: z
    .literal(true)
    .optional()
    .describe('Chosen in the editor alone, and never asked by a product: how many designs are on a roll.'),
})

const fileName = z.string().regex(/^(?:[A-Za-z0-9_-]|\{(?:order|line|surface|template)\})+$/, {
  error:
    'letters, digits, - and _ with {order}, {line}, {surface} and {template}, such as {order}-{line}-{surface}',
})

const file = z.strictObject({
  surface: key.optional().describe('A file for this surface, or one for each counted from it.'),
  surfaces: z
    .array(key)
    .min(1)
    .optional()
    .describe(
      'Instead of surface: one PDF with a page for each, in order: [front, back], or [page] for all pages.',
    ),
  format: z
    .enum(['pdf', 'png', 'dxf', 'csv'])
    .describe('csv: the list of what the workshop cuts for a framed print, or of the designs on a roll.'),
  name: fileName.optional().describe('Its own name instead of fileName: "{order}-{line}-pages".'),
  collated: z
    .literal(true)
    .optional()
    .describe(
      'true: all surfaces of the first piece, then those of the second. Left out: one surface after the other.',
    ),
  mirrored: z
    .literal(true)
    .optional()
    .describe('true: a mirror image, for transfer paper. Its name then ends in -mirrored.'),
  as: z
    .enum(['pages', 'tile', 'bent'])
    .optional()
    .describe(
      'pages: a spread is divided at its folds, so that each of its pages is a page of the PDF. tile: only the first tile of a pattern. bent: the flat piece that makes the side of a cone, such as the band of a bowl, with its cut line; its name then ends in -bent. Left out: the surface as it is.',
    ),
})

const output = z.strictObject({
  fileName: fileName.describe('The name of each file: {order}-{line}-{surface}.'),
  files: z.array(file).min(1),
  ...press,
})

const autofill = z
  .strictObject({
    layouts: key.describe('The list of layouts/*.yaml that pages are arranged by: pages or spreads.'),
    gap: length.optional().describe('Between two photos. Left out: 4.'),
    surfaces: z.array(key).min(1).optional().describe('Which surfaces are pages: [spread]. Left out: all.'),
  })
  .describe('Photos are distributed over pages: { layouts: spreads, surfaces: [spread] }.')

const template = z.strictObject({
  revision: z
    .number()
    .int()
    .positive()
    .describe('One more whenever a design made before would come out otherwise.'),
  source: z
    .enum(['assumed', 'partner', 'public'])
    .optional()
    .describe(
      'Source of its measures: the print partner’s sheet, a public source, or assumed. The check lists assumed ones.',
    ),
  sourceNote: text.optional().describe('What is to be confirmed, or which source: bleed and safe area.'),
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
  lengths: lengths.optional(),
  options: z.record(key, option),
  views: views.optional(),
  autofill: autofill.optional(),
  neon: neon.optional(),
  words: z
    .record(key, key)
    .optional()
    .describe('Texts that the product asks for: slot of the text → option, such as { caption: caption }.'),
  labels: z
    .record(key, label)
    .optional()
    .describe(
      'Products by urlKey whose typed words are shown on a label while a shopper types, though a person lays out what is printed.',
    ),
  made: z
    .union([z.array(z.enum(madeWhats)).min(1), z.record(key, z.array(z.enum(madeWhats)).min(1))])
    .optional()
    .describe(
      'Generated objects that shoppers may add: [month]. Or those of some products: { jam-labels: [barcode] }.',
    ),
  dates: z
    .array(key)
    .min(1)
    .optional()
    .describe(
      'Countries of dates.yaml whose dates its calendars offer; new designs have those of the first.',
    ),
  checks: checks.describe('What is looked at before an order; {} for as the surface says.'),
  output,
})

/** designs/*.yaml */
export const designsSchema = z.strictObject({ templates: z.record(key, template) })

export type TemplateManifest = z.infer<typeof template>
