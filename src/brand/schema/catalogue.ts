import { z } from 'zod'
import { date, dollars, key, picture, text } from './primitives'

/** File extensions that uploads may have (media-3, media-10). */
const uploadEndings = [
  'png',
  'jpg',
  'jpeg',
  'webp',
  'svg',
  'tif',
  'tiff',
  'heic',
  'pdf',
  'ai',
  'eps',
  'psd',
] as const

/** Condition for showing an option or a value: another option must have one of these values. */
const showIf = z
  .strictObject({
    option: key.describe('The other option, such as size.'),
    is: z.array(key).min(1).describe('The values of it that show this one: [custom].'),
  })
  .describe('Shows only while another option has one of these values: { option: size, is: [custom] }.')

const optionValue = z.strictObject({
  title: text.describe('What shoppers read: 3 × 3 inch.'),
  price: z
    .number()
    .optional()
    .describe('Extra charge per piece: dollars, or percent with priceType percent.'),
  priceType: z
    .enum(['fixed', 'percent'])
    .optional()
    .describe('percent: price is a percentage of the piece price. Left out: dollars.'),
  isDefault: z.boolean().optional().describe('true: preselected.'),
  swatch: z.string().optional().describe('A color (#ff0044), a CSS gradient, or a picture below assets/.'),
  description: text.optional().describe('A line below the title, such as "White, glossy, dishwasher-safe".'),
  width: z.number().positive().optional().describe('Inches. On the values of the size option.'),
  height: z.number().positive().optional().describe('Inches. On the values of the size option.'),
  factor: z
    .number()
    .positive()
    .optional()
    .describe('Multiplies the area price, such as 1.35 for a dearer material.'),
  pieces: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('How many pieces a set of this value has. It costs as much as that many single pieces.'),
  showIf: showIf.optional(),
  lettering: key
    .optional()
    .describe('The stroke font that words are bent in: its file below designs/letterings, without .json.'),
  isArtworkLater: z
    .boolean()
    .optional()
    .describe(
      'true: the artwork comes after the order. The order says that it is missing, and takes it by the link in its e-mail.',
    ),
  productionDays: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('Working days in the workshop with this value, in place of `production › days`.'),
  disabled: z.boolean().optional().describe('true: not offered for now.'),
})

const optionSchema = z.strictObject({
  title: text.describe('What shoppers read above the choices: Size.'),
  type: z
    .enum(['dropdown', 'radio', 'multiple', 'checkbox', 'field', 'area', 'file', 'date'])
    .describe(
      'dropdown and radio: one choice; multiple and checkbox: several; field: a line; area: several lines.',
    ),
  required: z.boolean().optional().describe('true: shoppers must answer.'),
  help: text.optional().describe('A sentence of help below the choices.'),
  role: z
    .enum([
      'size',
      'width',
      'height',
      'material',
      'artwork',
      'text',
      'recipient',
      'recipient-email',
      'greeting',
      'send-on',
    ])
    .optional()
    .describe(
      'What the price and the tools read this option as. size: its values carry width and height. width and height: typed inches for a custom size. recipient-email makes a gift certificate: whom the code goes to; recipient, greeting and send-on are its name, words and day.',
    ),
  swatches: z.boolean().optional().describe('Shown as swatches instead of words.'),
  oneTime: z.boolean().optional().describe('Charged once a line, not per piece.'),
  price: z.number().optional().describe('Extra charge when filled in (field, area, file, date).'),
  priceType: z.enum(['fixed', 'percent']).optional(),
  pricePerCharacter: dollars
    .optional()
    .describe('Charged for each letter typed (field, area). Spaces are free.'),
  minimum: z.number().optional().describe('Smallest number accepted, for width and height in inches.'),
  maximum: z.number().optional().describe('Largest number accepted, for width and height in inches.'),
  maxCharacters: z.number().int().positive().optional().describe('Longest text accepted (field, area).'),
  extensions: z.array(z.enum(uploadEndings)).optional(),
  selectMin: z.number().int().nonnegative().optional().describe('Fewest choices (multiple, checkbox).'),
  selectMax: z.number().int().positive().optional().describe('Most choices (multiple, checkbox).'),
  showIf: showIf.optional(),
  values: z.record(key, optionValue).optional(),
})

/** catalogue/options.yaml: option sets that products share. Keys keep their order on the page. */
export const optionSetsSchema = z.strictObject({ optionSets: z.record(key, z.record(key, optionSchema)) })

const measuredRate = (what: string) =>
  z
    .strictObject({
      title: text.describe('What shoppers read in the list of what the price is made of: Tube.'),
      price: z.number().positive().describe(`Dollars ${what}; fractions of a cent are fine.`),
      included: z
        .number()
        .positive()
        .optional()
        .describe('So much of it costs nothing: 24. Left out: all of it is charged.'),
    })
    .optional()
    .describe(`{ title: Tube, price: 0.09 }, in dollars ${what}.`)

const measuredRates = z
  .strictObject({
    cutArea: measuredRate(
      'per square centimeter of the upright box round the cut, or round a sign’s backing',
    ),
    cutLength: measuredRate(
      'per centimeter once round the box of each piece, or along a line that the shopper drew to be cut',
    ),
    sizeArea: measuredRate('per square centimeter of the size, whatever is designed on it'),
    tubeLength: measuredRate('per centimeter of tube, along the curve that is bent'),
    pieces: measuredRate('per piece of tube that is bent and wired, or per cut'),
    watts: measuredRate('per watt of the power supply'),
  })
  .describe(
    'What a design measures is charged by these in place of the area of its size, times the material, and never costs more than that. Left out: the size alone counts.',
  )

/** catalogue/price-tables.yaml: how a piece is priced. unit = (base + (area × perCm2 + united inches × perUnitedInch) × material) × quantity factor + options, times the pieces of a set. */
export const priceTablesSchema = z.strictObject({
  priceTables: z.record(
    key,
    z.strictObject({
      base: dollars.describe('Dollars per piece before anything else.'),
      perCm2: z
        .number()
        .nonnegative()
        .describe('Dollars per square centimeter of the chosen size; fractions of a cent are fine.'),
      perUnitedInch: z
        .number()
        .positive()
        .optional()
        .describe(
          'Dollars per inch of width plus height, as frames are priced: 2.05. Charged besides perCm2, and times the material.',
        ),
      minimumCm2: z
        .number()
        .nonnegative()
        .optional()
        .describe('Smaller goods are priced as if they had this area.'),
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
      minimum: z.number().int().positive().describe('Smallest quantity sold.'),
      maximum: z.number().int().positive().describe('Largest quantity sold in one line.'),
      unit: text.describe('What one piece is called: sticker, sign, print.'),
      measured: measuredRates.optional(),
    }),
  ),
})

/** catalogue/categories.yaml */
const categorySchema = z.strictObject({
  name: text.describe('As it stands in menus: Circle stickers.'),
  parent: key.optional().describe('The urlKey of the category above. Left out: a top group.'),
  heading: text.optional().describe('The headline of the page, when it is not the name.'),
  intro: text.describe('One or two sentences below the heading.'),
  body: z.string().optional().describe('Markdown shown below the products.'),
  guides: z
    .array(
      z.union([
        z.strictObject({ label: text, svg: picture.describe('A drawing, such as the sizes side by side.') }),
        z.strictObject({ label: text, words: text.describe('Markdown, such as how it is made.') }),
        z.strictObject({
          label: text,
          sizes: z
            .literal(true)
            .describe('true: drawn to scale from the sizes of each product, which has a design template.'),
        }),
      ]),
    )
    .optional()
    .describe(
      'What the products of this category and of those below it explain on a press: a size guide, how they are made.',
    ),
  picture: picture.optional(),
  title: text.optional().describe('The page title for search engines. Left out: the name.'),
  description: text.optional().describe('What search engines show below the title. Left out: the intro.'),
  keywords: text.optional(),
  inMenu: z.boolean().optional().describe('true: shown among the categories of its group.'),
  position: z.number().int().optional(),
  faq: z.array(z.strictObject({ question: text, answer: text })).optional(),
})
export const categoriesSchema = z.strictObject({ categories: z.record(key, categorySchema) })

const reviewSchema = z.strictObject({
  nickname: text,
  summary: text,
  text,
  rating: z.number().int().min(1).max(5),
  date,
  bought: z
    .record(key, key)
    .optional()
    .describe(
      'What the customer bought, by the product’s options and values: { size: 3x3, material: vinyl }.',
    ),
  answer: text
    .optional()
    .describe(
      'What the shop replies. A review of 3 stars or fewer needs one. It promises nothing that the terms do not.',
    ),
  pictures: z.array(picture).min(1).optional().describe('What the customer photographed.'),
})

/** catalogue/products/*.yaml: the products, keyed by urlKey (their address is /product/<urlKey>). */
export const productSchema = z.strictObject({
  sku: z.string().regex(/^[A-Z0-9-]+$/, 'capital letters, digits and -, such as PW-ROUND-01'),
  name: text.describe('As it stands on the page: Custom circle stickers.'),
  kind: z
    .enum(['simple', 'virtual'])
    .optional()
    .describe('virtual: never shipped, such as a gift certificate.'),
  categories: z.array(key).min(1).describe('The categories that show it; the first is its home.'),
  summary: text.describe('One or two sentences beside the picture.'),
  description: text.describe('Markdown: what it is, what it is good for, how it is made.'),
  specifications: z
    .record(z.string(), text)
    .optional()
    .describe('A table of facts: { Material: White vinyl }.'),
  faq: z.array(z.strictObject({ question: text, answer: text })).optional(),
  keywords: text.optional(),
  metaTitle: text.optional(),
  metaDescription: text.optional(),
  pictures: z.array(picture).min(1).describe('The gallery; the first stands on the tile.'),
  art: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('How `npm run make art` draws the pictures: scripts/art/README.md.'),
  options: z.union([key, z.array(key)]).describe('Option sets from catalogue/options.yaml, in order.'),
  without: z.array(key).optional().describe('Options of the sets that this product leaves out.'),
  defaults: z
    .record(key, key)
    .optional()
    .describe('Other preselected values than the set’s: { shape: circle }.'),
  priceTable: key.describe('A table of catalogue/price-tables.yaml.'),
  surcharge: dollars.optional().describe('Dollars added to the table’s base.'),
  special: z
    .strictObject({ percentOff: z.number().positive().max(90), from: date.optional(), to: date })
    .optional()
    .describe('Cheaper for a while: { percentOff: 15, to: 2027-01-31 }.'),
  outOfStock: z.boolean().optional().describe('true: shown, but cannot be bought.'),
  stock: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('Quantity left. Left out: made to order, never runs out.'),
  weightGrams: z.number().nonnegative().optional().describe('Grams a piece.'),
  related: z.array(key).optional().describe('Products shown below, by urlKey.'),
  attributes: z
    .record(key, z.union([text, z.array(text)]))
    .optional()
    .describe('Facets to filter by: { shape: Circle, use: [Laptops, Bottles] }.'),
  remarketing: z.strictObject({ id: text, price: dollars.optional() }).optional(),
  badge: text.optional().describe('A word or two on the tile: "Best seller".'),
  aboutArtist: text.optional(),
  position: z
    .number()
    .int()
    .optional()
    .describe('Smaller comes first in lists. Left out: the order of the files.'),
  reviews: z.array(reviewSchema).optional().describe('Reviews the shop opens with.'),
})
export const productsSchema = z.strictObject({ products: z.record(key, productSchema) })

export const facetsSchema = z.strictObject({
  facets: z.record(key, z.strictObject({ label: text, position: z.number().int().optional() })),
})

export type OptionManifest = z.infer<typeof optionSchema>
export type ProductManifest = z.infer<typeof productSchema>
export type CategoryManifest = z.infer<typeof categorySchema>
export type PriceTableManifest = z.infer<typeof priceTablesSchema>['priceTables'][string]
