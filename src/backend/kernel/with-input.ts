import type { Context } from './context'
import { refusal } from './refusal'

/**
 * Wraps a mutation that requires its input, although the schema, like Magento's, makes it optional
 * (backend-2).
 */
export const withInput =
  <Input, Answer>(answer: (input: Input, context: Context) => Answer) =>
  (_: unknown, { input }: { input?: Input | null }, context: Context): Answer => {
    if (!input) throw refusal('graphql-input', 'Required parameter "input" is missing')
    return answer(input, context)
  }
