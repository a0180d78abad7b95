import fc, { type Arbitrary } from 'fast-check'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { wrongTypeValue, decimals, texts, wholeNumbers } from './values'

/** Random operations on every root field of the schema, with random arguments and random selections. */

export interface Operation {
  query: string
  variables: Record<string, unknown>
}

export interface Target<Request> {
  /** The name for --only, such as "Query.products". */
  name: string
  request: Arbitrary<Request>
}

type Field = GraphQLField<unknown, unknown>
type Draw = <Value>(arbitrary: Arbitrary<Value>) => Value

const scalars = (known: readonly string[]): Record<string, Arbitrary<unknown>> => ({
  Int: wholeNumbers,
  Float: decimals,
  Boolean: fc.boolean(),
  String: texts(known),
  ID: texts(known),
})

const maxDepth = 4
const mostFields = 8
const oneIn = (count: number) => fc.nat({ max: count - 1 }).map((drawn) => drawn === 0)

/** Draws a value for an argument of that type; one in forty is of a different kind. */
function drawValue(type: GraphQLInputType, draw: Draw, known: readonly string[], depth = 0): unknown {
  if (draw(oneIn(40))) return draw(wrongTypeValue)
  if (isNonNullType(type)) return drawValue(type.ofType, draw, known, depth)
  if (draw(oneIn(12))) return null
  if (isListType(type)) {
    const entry = drawValue(type.ofType, draw, known, depth + 1)
    return Array.from({ length: draw(fc.constantFrom(0, 1, 1, 2, 5, 120)) }, () => entry)
  }
  if (isEnumType(type)) return draw(fc.constantFrom(...type.getValues().map(({ name }) => name)))
  if (!isInputObjectType(type)) return draw(scalars(known)[type.name] ?? wrongTypeValue)
  const given = Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) || (depth < maxDepth && draw(fc.boolean())),
  )
  return Object.fromEntries(given.map((field) => [field.name, drawValue(field.type, draw, known, depth + 1)]))
}

/** An operation under construction. */
interface Draft {
  draw: Draw
  known: readonly string[]
  schema: GraphQLSchema
  declared: string[]
  variables: Record<string, unknown>
}

function call(draft: Draft, field: Field): string {
  const given = field.args.filter(({ type }) => isNonNullType(type) || draft.draw(fc.boolean()))
  const words = given.map(({ name, type }) => {
    const variable = `v${draft.declared.length}`
    draft.declared.push(`$${variable}: ${String(type)}`)
    draft.variables[variable] = drawValue(type, draft.draw, draft.known)
    return `${name}: $${variable}`
  })
  return words.length > 0 ? `${field.name}(${words.join(', ')})` : field.name
}

function selection(draft: Draft, output: GraphQLOutputType, depth: number): string {
  const type = getNamedType(output)
  if (isLeafType(type)) return ''
  if (isUnionType(type) || (isInterfaceType(type) && draft.draw(fc.boolean()))) {
    const one = draft.draw(fc.constantFrom(...draft.schema.getPossibleTypes(type)))
    return ` { __typename ... on ${one.name}${selection(draft, one, depth + 1)} }`
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return ''
  const fields = Object.values(type.getFields()).filter(
    (field) => depth < maxDepth || isLeafType(getNamedType(field.type)),
  )
  const chosen = draft.draw(fc.subarray(fields, { maxLength: Math.min(fields.length, mostFields) }))
  const inside = chosen.map((field) => `${call(draft, field)}${selection(draft, field.type, depth + 1)}`)
  return ` { ${['__typename', ...inside].join(' ')} }`
}

function operation(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  field: Field,
  known: readonly string[],
) {
  return fc.gen().map((generate): Operation => {
    const draw: Draw = (arbitrary) => generate(() => arbitrary)
    const draft: Draft = { draw, known, schema, declared: [], variables: {} }
    const asked = `${call(draft, field)}${selection(draft, field.type, 1)}`
    const declared = draft.declared.length > 0 ? `(${draft.declared.join(', ')})` : ''
    return { query: `${kind} Q${declared} { ${asked} }`, variables: draft.variables }
  })
}

/** @param known texts that exist in the shop, so that not every operation ends with "not found" */
export function operationTargets(schema: GraphQLSchema, known: readonly string[]): Target<Operation>[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      name: `${root?.name}.${field.name}`,
      request: operation(schema, kind, field, known),
    })),
  )
}
