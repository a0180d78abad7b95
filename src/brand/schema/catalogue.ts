import { z } from 'zod'
import { asset, date, dollars, key, picture, text } from './primitives'

/** When an option or one of its values shows: another option must have one of these values. */
export const showIf = z.strictObject({ option: key, is: z.array(key).min(1) })

const optionValue = z.strictObject({
  title: text,
  price: z
    .number()
    .optional()
    .describe('Extra charge per piece: dollars, or percent with priceType percent.'),
  priceType: z
    .enum(['fixed', 'percent'])
    .optional()
    .describe('percent: price is a percentage of the piece price. Left out: dollars.'),
  isDefault: z.boolean().optional(),
  swatch: z.string().optional().describe('A colour (#ff0044), a CSS gradient, or a picture below assets/.'),
  description: text.optional(),
  width: z.number().positive().optional().describe('Inches. On the values of the size option.'),
  height: z.number().positive().optional().describe('Inches. On the values of the size option.'),
  factor: z
    .number()
    .positive()
    .optional()
    .describe('Multiplies the area price, such as 1.35 for a dearer material.'),
  showIf: showIf.optional(),
  disabled: z.boolean().optional(),
})

const optionSchema = z.strictObject({
  title: text,
  type: z.enum(['dropdown', 'radio', 'multiple', 'checkbox', 'field', 'area', 'file', 'date']),
  required: z.boolean().optional(),
  help: text.optional(),
  role: z
    .enum(['size', 'width', 'height', 'material', 'artwork', 'text'])
    .optional()
    .describe(
      'What the price and the tools read this option as. size: its values carry width and height. width and height: typed inches for a custom size.',
    ),
  swatches: z.boolean().optional().describe('Shown as swatches instead of words.'),
  oneTime: z.boolean().optional().describe('Charged once a line, not per piece.'),
  price: z.number().optional().describe('Extra charge when filled in (field, area, file, date).'),
  priceType: z.enum(['fixed', 'percent']).optional(),
  pricePerCharacter: dollars
    .optional()
    .describe('Charged for each letter typed (field, area). Spaces are free.'),
  minimum: z.number().optional().describe('Smallest number accepted, for width and height in inches.'),
  maximum: z.number().optional(),
  maxCharacters: z.number().int().positive().optional(),
  extensions: z.array(z.enum(['png', 'jpg', 'jpeg', 'webp', 'svg', 'pdf'])).optional(),
  selectMin: z.number().int().nonnegative().optional(),
  selectMax: z.number().int().positive().optional(),
  showIf: showIf.optional(),
  values: z.record(key, optionValue).optional(),
})

/** catalogue/options.yaml: option sets that products share. Keys keep their order on the page. */
export const optionSetsSchema = z.strictObject({ optionSets: z.record(key, z.record(key, optionSchema)) })

/** catalogue/price-tables.yaml: how a piece is priced. unit = (base + area × perCm2 × material) × quantity factor + options. */
export const priceTablesSchema = z.strictObject({
  priceTables: z.record(
    key,
    z.strictObject({
      base: dollars.describe('Dollars per piece before anything else.'),
      perCm2: z
        .number()
        .nonnegative()
        .describe('Dollars per square centimetre of the chosen size; fractions of a cent are fine.'),
      minimumCm2: z
        .number()
        .nonnegative()
        .optional()
        .describe('Smaller pieces are priced as if they had this area.'),
      breaks: z
        .array(z.strictObject({ from: z.number().int().positive(), factor: z.number().positive() }))
        .min(1)
        .describe(
          'From this quantity the piece price is multiplied by factor. The first starts at the minimum quantity.',
        ),
      quantities: z
        .array(z.number().int().positive())
        .min(1)
        .describe('The quantities offered as buttons; the first is preselected.'),
      minimum: z.number().int().positive(),
      maximum: z.number().int().positive(),
      unit: text.describe('What one piece is called: sticker, sign, print.'),
    }),
  ),
})

/** catalogue/categories.yaml */
export const categorySchema = z.strictObject({
  name: text,
  parent: key.optional().describe('The urlKey of the category above. Left out: a top group.'),
  heading: text.optional(),
  intro: text.describe('One or two sentences below the heading.'),
  body: z.string().optional().describe('Markdown shown below the products.'),
  picture: picture.optional(),
  title: text.optional(),
  description: text.optional(),
  keywords: text.optional(),
  inMenu: z.boolean().optional(),
  position: z.number().int().optional(),
  faq: z.array(z.strictObject({ question: text, answer: text })).optional(),
})
export const categoriesSchema = z.strictObject({ categories: z.record(key, categorySchema) })

/** catalogue/products/*.yaml: the products, keyed by urlKey (their address is /product/<urlKey>). */
export const productSchema = z.strictObject({
  sku: z.string().regex(/^[A-Z0-9-]+$/, 'capital letters, digits and -, such as PW-ROUND-01'),
  name: text,
  kind: z
    .enum(['simple', 'virtual'])
    .optional()
    .describe('virtual: never shipped, such as a gift certificate.'),
  categories: z.array(key).min(1),
  summary: text.describe('One or two sentences beside the picture.'),
  description: text.describe('Markdown: what it is, what it is good for, how it is made.'),
  specifications: z.record(z.string(), text).optional(),
  faq: z.array(z.strictObject({ question: text, answer: text })).optional(),
  keywords: text.optional(),
  metaTitle: text.optional(),
  metaDescription: text.optional(),
  pictures: z.array(picture).min(1),
  art: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('How scripts/art draws the pictures. See brands/README.md.'),
  options: z.union([key, z.array(key)]).describe('Option sets from catalogue/options.yaml, in order.'),
  without: z.array(key).optional().describe('Options of the sets that this product leaves out.'),
  defaults: z
    .record(key, key)
    .optional()
    .describe('Other preselected values than the set’s: { shape: circle }.'),
  priceTable: key,
  surcharge: dollars.optional().describe('Dollars added to the table’s base.'),
  special: z
    .strictObject({ percentOff: z.number().positive().max(90), from: date.optional(), to: date })
    .optional(),
  outOfStock: z.boolean().optional(),
  stock: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('Pieces left. Left out: made to order, never runs out.'),
  weightGrams: z.number().nonnegative().optional().describe('Grams a piece.'),
  related: z.array(key).optional(),
  attributes: z
    .record(key, z.union([text, z.array(text)]))
    .optional()
    .describe('Facets to filter by: { shape: Circle, use: [Laptops, Bottles] }.'),
  remarketing: z.strictObject({ id: text, price: dollars.optional() }).optional(),
  badge: text.optional().describe('A word or two on the tile: "Best seller".'),
  aboutArtist: text.optional(),
  position: z.number().int().optional(),
  reviews: z
    .array(
      z.strictObject({
        nickname: text,
        summary: text,
        text,
        rating: z.number().int().min(1).max(5),
        date,
        picture: asset.optional(),
      }),
    )
    .optional()
    .describe('Reviews the shop opens with.'),
})
export const productsSchema = z.strictObject({ products: z.record(key, productSchema) })

export const facetsSchema = z.strictObject({
  facets: z.record(key, z.strictObject({ label: text, position: z.number().int().optional() })),
})

export type OptionManifest = z.infer<typeof optionSchema>
export type ProductManifest = z.infer<typeof productSchema>
export type CategoryManifest = z.infer<typeof categorySchema>
export type PriceTableManifest = z.infer<typeof priceTablesSchema>['priceTables'][string]
