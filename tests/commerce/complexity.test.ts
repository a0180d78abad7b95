import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'
import { expect, test } from 'vitest'
import { documentFiles, operations } from '../../scripts/codegen/document-files'

/**
 * Limits of a stock Magento: app/code/Magento/GraphQl/etc/di.xml, QueryComplexityLimiter. Each field counts one,
 * with the fields below it.
 */
const limits = { complexity: 300, depth: 20 }

function measured(document: DocumentNode): { complexity: number; depth: number } {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  )
  const sum = (set: SelectionSetNode | undefined): { complexity: number; depth: number } => {
    const parts = (set?.selections ?? []).map((each) => {
      if (each.kind === Kind.FRAGMENT_SPREAD) return sum(fragments.get(each.name.value)?.selectionSet)
      const below = sum(each.selectionSet)
      return each.kind === Kind.FIELD ? { complexity: below.complexity + 1, depth: below.depth + 1 } : below
    })
    return {
      complexity: parts.reduce((total, { complexity }) => total + complexity, 0),
      depth: Math.max(0, ...parts.map(({ depth }) => depth)),
    }
  }
  const [operation] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  return sum(operation?.selectionSet)
}

test('every core document stays within the complexity and depth that a stock Magento allows (commerce-1)', async () => {
  const core = operations(await documentFiles()).filter(({ isExtended }) => !isExtended)
  expect(core.length).toBeGreaterThan(30)
  const beyond = core.flatMap(({ name, document }) => {
    const { complexity, depth } = measured(document)
    return complexity > limits.complexity || depth > limits.depth ? [`${name}: ${complexity}, ${depth}`] : []
  })
  expect(beyond).toEqual([])
})
