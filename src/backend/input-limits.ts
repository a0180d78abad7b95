import { isRecord } from '@/lib/is-record'
import {
  GraphQLError,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Brand } from '@/brand/compiled'
import { maximumOf, type Unit } from './input-maxima'
import { message } from './kernel/message'
import { refusal } from './kernel/refusal'

/**
 * Limits on the content of a request, checked before anything processes it. Every text and list of the schema
 * has a maximum, whether its value is in the document, in a variable or in a variable's default (backend-3).
 */

/**
 * A text or list that is too long, a text that PostgreSQL cannot store, or a member that its type does not
 * have.
 */
type Excess =
  | { coordinate: string; unit: Unit; max: number }
  | { coordinate: string; unit: 'zero' }
  | { type: string; member: string }

/** Returns the first text or list in `value` that is too long. GraphQL itself validates the shape. */
function excessIn(type: GraphQLInputType, value: unknown, coordinate: string): Excess | undefined {
  if (value === undefined || value === null) return undefined
  if (isNonNullType(type)) return excessIn(type.ofType, value, coordinate)
  const entry = isListType(type) ? type.ofType : type
  if (Array.isArray(value))
    return (
      longer(value, coordinate, 'entries') ??
      firstExcess(value, (each) => excessIn(entry, each, `${coordinate}[]`))
    )
  // GraphQL accepts a single value for a list of one.
  if (isListType(type)) return excessIn(entry, value, `${coordinate}[]`)
  if (isInputObjectType(type)) return isRecord(value) ? excessInMembers(type, value) : undefined
  if (typeof value !== 'string') return undefined
  return (
    longer(value, coordinate, 'characters') ?? (holdsZero(value) ? { coordinate, unit: 'zero' } : undefined)
  )
}

/**
 * True if the text contains U+0000, raw or as an escape in embedded JSON: PostgreSQL stores neither
 * (backend-3).
 */
const holdsZero = (text: string) => text.includes('\0') || text.includes('\\u0000')

/** Stops at the first unknown member: GraphQL would report each one together with the whole input. */
function excessInMembers(type: GraphQLInputObjectType, value: Record<string, unknown>): Excess | undefined {
  const fields = type.getFields()
  return firstExcess(Object.keys(value), (member) => {
    const field = fields[member]
    return field
      ? excessIn(field.type, value[member], `${type.name}.${member}`)
      : { type: type.name, member: member.slice(0, 80) }
  })
}

function longer({ length }: { length: number }, coordinate: string, unit: Unit): Excess | undefined {
  const max = maximumOf(coordinate, unit)
  return length > max ? { coordinate, unit, max } : undefined
}

function firstExcess<Item>(items: Item[], look: (item: Item) => Excess | undefined): Excess | undefined {
  for (const item of items) {
    const found = look(item)
    if (found) return found
  }
  return undefined
}

/** Returns the values of the operation's variables: those sent, or the document's defaults. */
function variablesOf({ document, operationName, variableValues }: ExecutionArgs): Record<string, unknown> {
  const operation = document.definitions.find(
    (each): each is OperationDefinitionNode =>
      each.kind === Kind.OPERATION_DEFINITION && (!operationName || each.name?.value === operationName),
  )
  const defaults = (operation?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  )
  return { ...Object.fromEntries(defaults), ...variableValues }
}

/** An argument in a document: its coordinate `Type.field(name:)`, its type and its value. */
interface Given {
  coordinate: string
  type: GraphQLInputType
  value: ValueNode
}

function findGiven(schema: GraphQLSchema, document: DocumentNode): Given[] {
  const types = new TypeInfo(schema)
  const found: Given[] = []
  visit(
    document,
    visitWithTypeInfo(types, {
      Argument({ value }) {
        const [argument, field, parent] = [types.getArgument(), types.getFieldDef(), types.getParentType()]
        if (!argument || !field || !parent || types.getDirective()) return
        found.push({
          coordinate: `${parent.name}.${field.name}(${argument.name}:)`,
          type: argument.type,
          value,
        })
      },
    }),
  )
  return found
}

/**
 * Arguments by document. Clients repeat a few documents, and Yoga caches the parsed ones, so each is walked
 * once.
 */
const givenIn = new WeakMap<DocumentNode, Given[]>()

function argumentsOf({ schema, document }: ExecutionArgs): Given[] {
  const known = givenIn.get(document)
  if (known) return known
  const found = findGiven(schema, document)
  givenIn.set(document, found)
  return found
}

function excessOf(args: ExecutionArgs): Excess | undefined {
  const variables = variablesOf(args)
  return firstExcess(argumentsOf(args), ({ coordinate, type, value }) =>
    excessIn(type, valueFromASTUntyped(value, variables), coordinate),
  )
}

/** Not a brand message, because no keyboard types this character. */
const zeroCharacter = 'A text must not hold the character U+0000.'

const words: Record<Unit, string> = { characters: 'forms.tooLong', entries: 'refusals.tooManyEntries' }

function refusalOf(excess: Excess, brand: Brand): GraphQLError {
  if ('member' in excess)
    return refusal('graphql-input', `Field "${excess.member}" is not defined by type "${excess.type}".`)
  const { coordinate } = excess
  const said =
    excess.unit === 'zero' ? zeroCharacter : message(brand, words[excess.unit], { max: excess.max })
  return new GraphQLError(said, { extensions: { category: 'graphql-input', coordinate } })
}

/** Refuses an operation that exceeds the limits, before any resolver or coercion sees its values. */
export const inputLimits: Plugin<{ brand: Brand }> = {
  onExecute({ args, setResultAndStopExecution }) {
    const excess = excessOf(args)
    if (excess) setResultAndStopExecution({ errors: [refusalOf(excess, args.contextValue.brand)] })
  },
}
