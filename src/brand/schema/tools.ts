import { z } from 'zod'
import { toolScreens } from '../screens'
import { address, dollars, key, text } from './primitives'
import { layoutPart, metaSchema } from './routes'

/** tools.yaml: the design tools, their addresses and texts. */
const toolSchema = metaSchema.extend({
  address,
  label: text.describe('What the tool makes, in a word: "Photo mug".'),
  screen: z
    .enum(toolScreens)
    .optional()
    .describe(
      'What is drawn at the address. Left out: tool. maker lays the product on the table and says everything about it below.',
    ),
  choose: z
    .boolean()
    .optional()
    .describe('true: shoppers first choose what to design; the tool’s own product stands first.'),
  product: key
    .optional()
    .describe(
      'The urlKey of the product it opens: custom-text-neon. Left out: the shop does not make this, and the tool’s page says so.',
    ),
  opens: z
    .record(key, key)
    .optional()
    .describe(
      'What ?param=… opens besides a product’s own urlKey: a word, and the urlKey: neon: custom-text-neon.',
    ),
  textsOf: key.optional().describe('Uses the texts of this other tool.'),
  hide: z.array(layoutPart).optional().describe('Parts of the frame that the tool does without.'),
  defaultMeta: z
    .boolean()
    .optional()
    .describe('false: on the exclusion list, gets no default title and description.'),
  remarketing: z
    .strictObject({ id: text.optional(), price: dollars.optional(), type: text.optional() })
    .optional(),
  byCountry: z
    .record(z.string(), metaSchema)
    .optional()
    .describe('Texts that differ in a country: UK: { title: … }.'),
})
export const toolsSchema = z.strictObject({ tools: z.record(key, toolSchema) })
export type Tool = z.infer<typeof toolSchema>
