import { z } from 'zod'
import {
  categoriesSchema,
  facetsSchema,
  optionSetsSchema,
  priceTablesSchema,
  productsSchema,
} from '../schema/catalogue'
import { configurationSchema } from '../schema/configuration'
import { constantsSchema } from '../schema/constants'
import { datesSchema } from '../schema/dates'
import { designsSchema } from '../schema/designs'
import { identitySchema } from '../schema/identity'
import { layoutSchema } from '../schema/layout'
import { layoutsSchema } from '../schema/layouts'
import { messagesSchema } from '../schema/messages'
import { navigationSchema } from '../schema/navigation'
import { articleSchema, blogCategoriesSchema, homeSchema, pageSchema } from '../schema/pages'
import { routesSchema } from '../schema/routes'
import { searchQueriesSchema, synonymsSchema } from '../schema/search'
import { startersSchema } from '../schema/starters'
import { toolsSchema } from '../schema/tools'

/** The parts of a manifest, each with its file (below brands/<id>) and its schema. */
export const parts = {
  identity: { file: 'identity.yaml', schema: identitySchema },
  routes: { file: 'routes.yaml', schema: routesSchema },
  tools: { file: 'tools.yaml', schema: toolsSchema },
  navigation: { file: 'navigation.yaml', schema: navigationSchema },
  layout: { file: 'layout.yaml', schema: layoutSchema },
  constants: { file: 'constants.yaml', schema: constantsSchema },
  messages: { file: 'messages.yaml', schema: messagesSchema },
  configuration: { file: 'configuration.yaml', schema: configurationSchema },
  categories: { file: 'catalogue/categories.yaml', schema: categoriesSchema },
  options: { file: 'catalogue/options.yaml', schema: optionSetsSchema },
  priceTables: { file: 'catalogue/price-tables.yaml', schema: priceTablesSchema },
  facets: { file: 'catalogue/facets.yaml', schema: facetsSchema },
  synonyms: { file: 'catalogue/synonyms.yaml', schema: synonymsSchema },
  commonSynonyms: { file: 'catalogue/common-synonyms.yaml', schema: synonymsSchema },
  searchQueries: { file: 'catalogue/search-queries.yaml', schema: searchQueriesSchema },
  products: { file: 'catalogue/products/*.yaml', schema: productsSchema },
  layouts: { file: 'layouts/*.yaml', schema: layoutsSchema },
  dates: { file: 'dates.yaml', schema: datesSchema },
  designs: { file: 'designs/*.yaml', schema: designsSchema },
  starters: { file: 'designs/starters/*.yaml', schema: startersSchema },
  home: { file: 'pages/home.yaml', schema: homeSchema },
  blogCategories: { file: 'blog/categories.yaml', schema: blogCategoriesSchema },
  pages: { file: 'pages/*.md', schema: z.record(z.string(), pageSchema) },
  articles: { file: 'blog/*.md', schema: z.record(z.string(), articleSchema) },
} as const

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[] // Object.keys loses the type

/** A complete manifest whose parts have all passed their schemas. */
export type Manifest = { [Name in PartName]: z.infer<(typeof parts)[Name]['schema']> }

/** Parts that may be absent: a shop does not need articles, for example. */
export const optionalParts: ReadonlySet<PartName> = new Set([
  'articles',
  'blogCategories',
  'facets',
  'synonyms',
  'commonSynonyms',
  'searchQueries',
  'layouts',
  'dates',
  'designs',
  'starters',
])
