import type { Context } from './context'
import { refusal } from './refusal'

/** A mutation that can do nothing without its input, though the schema, like Magento's, lets it be left out (backend-2). */
export const withInput =
  <Input, Answer>(answer: (input: Input, context: Context) => Answer) =>
  (_: unknown, { input }: { input?: Input | null }, context: Context): Answer => {
    if (!input) throw refusal('graphql-input', 'Required parameter "input" is missing')
    return answer(input, context)
  }
