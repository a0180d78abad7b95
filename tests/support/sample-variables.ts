import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  typeFromAST,
} from 'graphql'

/** Minimal values for a document's variables: only what the types require. */

const samples: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true }

function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType)
  if (isListType(type)) return [sampleOf(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, sampleOf(field.type)]),
    )
  return samples[type.name] ?? 'current'
}

export function sampleVariables(document: DocumentNode, schema: GraphQLSchema): Record<string, unknown> {
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A document begins with its operation')
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => {
      const known = typeFromAST(schema, type)
      return [variable.name.value, sampleOf(known as GraphQLInputType)] // the document is valid, so the type exists
    }),
  )
}
