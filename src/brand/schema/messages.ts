import { z } from 'zod'
import { text } from './primitives'

/**
 * messages.yaml: every message that shoppers can read, in groups: `cart: { empty: "…" }`. {braces} are
 * placeholders that the shop fills in.
 */
export const messagesSchema = z.strictObject({ messages: z.record(z.string(), z.record(z.string(), text)) })
export type Messages = z.infer<typeof messagesSchema>['messages']
