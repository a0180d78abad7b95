import { z } from 'zod'
import { address, dollars, key, text } from './primitives'
import { layoutPart, metaSchema } from './routes'

/** tools.yaml: the design tools, their addresses and texts. */
const toolSchema = metaSchema.extend({
  address,
  label: text.describe('What the tool makes, in a word: "Photo mug".'),
  family: z.enum([
    'cut-shape',
    'flat-textile',
    'mirrored',
    'wrap',
    'box',
    'pages',
    'many-prints',
    'dial',
    'neon',
    'upload',
  ]),
  choose: z
    .boolean()
    .optional()
    .describe('true: shoppers first choose what to design; the product of the template stands first.'),
  template: key.describe('The product template (a product’s urlKey or a template name) it opens.').optional(),
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
