import { z } from 'zod'
import { text } from './primitives'
import { layoutPart } from './routes'

/** layout.yaml: where parts of the frame are hidden. The first rule that matches a part applies. */
const layoutRuleSchema = z.strictObject({
  paths: z
    .array(text)
    .describe(
      'Addresses. "/checkout/success" means that one; "/checkout*" all that begin so; "*/product/upload*" all that contain it.',
    ),
  except: z.array(text).optional().describe('Addresses the rule leaves alone.'),
  hide: z.array(layoutPart).optional(),
  stickyFooterOnMobile: z.boolean().optional(),
})
export const layoutSchema = z.strictObject({ rules: z.record(z.string(), layoutRuleSchema) })
export type LayoutRule = z.infer<typeof layoutRuleSchema>
