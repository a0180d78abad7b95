import {
  defaultFieldResolver,
  GraphQLString,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { isRecord } from '@/lib/is-record'
import { readTyped } from '@/lib/fields/typed-text'
import { inputKindOf } from './input-kinds'
import { maximumOf } from './input-maxima'
import { refusal } from './kernel/refusal'

/** Normalizes every text of a request according to its kind before a resolver sees it (forms-401). */

type Read = (value: unknown) => unknown

function readText(coordinate: string): Read | undefined {
  const kind = inputKindOf(coordinate)
  if (kind === 'data') return undefined
  return (value) => {
    if (typeof value !== 'string') return value
    const text = readTyped(kind, value)
    // Normalization can turn one character into eighteen, so the limit is checked again.
    if (text.length > value.length && text.length > maximumOf(coordinate, 'characters'))
      throw refusal('graphql-input', `The text of ${coordinate} is too long.`)
    return text
  }
}

/** @returns undefined if the type contains no text to normalize */
function readerOf(type: GraphQLInputType, coordinate: string, objects: Objects): Read | undefined {
  if (isNonNullType(type)) return readerOf(type.ofType, coordinate, objects)
  if (isListType(type)) {
    const read = readerOf(type.ofType, `${coordinate}[]`, objects)
    return read && ((value) => (Array.isArray(value) ? value.map(read) : value))
  }
  if (isInputObjectType(type)) return objectReader(type, objects)
  return type === GraphQLString ? readText(coordinate) : undefined
}

type Objects = Map<string, Read>

function objectReader(type: GraphQLInputObjectType, objects: Objects): Read {
  const known = objects.get(type.name)
  if (known) return known
  const members = new Map<string, Read>()
  const read: Read = (value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, member]) => [name, members.get(name)?.(member) ?? member]),
        )
      : value
  objects.set(type.name, read) // set before the members: an input may contain its own type
  for (const { name, type: member } of Object.values(type.getFields())) {
    const reader = readerOf(member, `${type.name}.${name}`, objects)
    if (reader) members.set(name, reader)
  }
  return read
}

/** Adds normalization to every resolver that takes arguments. */
export function readInputs(schema: GraphQLSchema): GraphQLSchema {
  const objects: Objects = new Map()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const readers = field.args.flatMap((argument) => {
        const read = readerOf(argument.type, `${type.name}.${field.name}(${argument.name}:)`, objects)
        return read ? [[argument.name, read] as const] : []
      })
      if (readers.length === 0) continue
      const { resolve = defaultFieldResolver } = field
      field.resolve = (source, args: Record<string, unknown>, context, info) =>
        resolve(
          source,
          {
            ...args,
            ...Object.fromEntries(
              readers.flatMap(([name, read]) => (name in args ? [[name, read(args[name])]] : [])),
            ),
          },
          context,
          info,
        )
    }
  }
  return schema
}
