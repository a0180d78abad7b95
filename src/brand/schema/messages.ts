import { z } from 'zod'
import { text } from './primitives'

/**
 * messages.yaml: every message a shopper can read from us, in groups: `cart: { empty: "…" }`.
 * {braces} are filled in by the shop.
 */
export const messagesSchema = z.strictObject({ messages: z.record(z.string(), z.record(z.string(), text)) })
export type Messages = z.infer<typeof messagesSchema>['messages']
