import { Kind, type SelectionSetNode, type ValidationContext, type ValidationRule } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { refusal } from './kernel/refusal'

/** Counts the root fields of an operation, including those in fragments; a repeated fragment adds none. */
function countFields(
  { selections }: SelectionSetNode,
  context: ValidationContext,
  spread = new Set<string>(),
): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return sum + countFields(selection.selectionSet, context, spread)
    const fragment = context.getFragment(selection.name.value)
    if (!fragment || spread.has(fragment.name.value)) return sum
    return sum + countFields(fragment.selectionSet, context, spread.add(fragment.name.value))
  }, 0)
}

const atMost =
  (max: number): ValidationRule =>
  (context) => ({
    OperationDefinition({ selectionSet }) {
      if (countFields(selectionSet, context) > max)
        context.reportError(refusal('graphql-input', 'Query validation error.'))
    },
  })

/**
 * Refuses an operation with more than `max` root fields: each may cost as much as a whole request
 * (backend-1).
 */
export const rootFieldLimit = (max: number): Plugin => ({
  onValidate: ({ addValidationRule }) => addValidationRule(atMost(max)),
})
