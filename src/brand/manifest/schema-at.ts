import { z } from 'zod'
import { isRecord } from '@/lib/is-record'
import type { Path } from './source'

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType) // typed as zod's core type, but all our schemas are classic ones
    : schema
}

function alternative(schema: z.ZodDiscriminatedUnion, value: unknown): z.ZodType | undefined {
  const written = (value as Record<string, unknown> | undefined)?.[schema.def.discriminator]
  return (schema.options as z.ZodObject[]).find((option) => {
    const kind = option.shape[schema.def.discriminator]
    return kind instanceof z.ZodLiteral && kind.values.has(written as string)
  })
}

/** Returns the alternative that has most of a group's settings. */
function withKeys(schema: z.ZodUnion, value: unknown): z.ZodType | undefined {
  const keys = isRecord(value) ? Object.keys(value) : []
  const groups = (schema.options as z.ZodType[]).filter((option) => option instanceof z.ZodObject) // ours are classic ones
  const known = ({ shape }: z.ZodObject) => keys.filter((key) => Object.hasOwn(shape, key)).length
  return groups.toSorted((one, other) => known(other) - known(one))[0]
}

/** Returns the schema for the value at a path; `value` selects between alternatives. */
export function schemaAt(schema: z.ZodType, path: Path, value: unknown): z.ZodType | undefined {
  let current: z.ZodType | undefined = unwrapped(schema)
  let here = value
  for (const key of path) {
    if (current instanceof z.ZodDiscriminatedUnion) current = alternative(current, here)
    else if (current instanceof z.ZodUnion) current = withKeys(current, here)
    if (current instanceof z.ZodObject) current = current.shape[key] as z.ZodType | undefined
    else if (current instanceof z.ZodRecord) current = current.valueType as z.ZodType
    else if (current instanceof z.ZodArray) current = current.element as z.ZodType
    else if (current instanceof z.ZodTuple) current = current.def.items[Number(key)] as z.ZodType | undefined
    else return undefined
    if (!current) return undefined
    current = unwrapped(current)
    here = (here as Record<string | number, unknown> | undefined)?.[key]
  }
  return current instanceof z.ZodDiscriminatedUnion ? (alternative(current, here) ?? current) : current
}

/** Returns the names that a group may have; none if any name is fine. */
export function settingsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  const names = schema instanceof z.ZodRecord ? (schema.keyType as z.ZodType) : undefined // ours are classic ones
  return names instanceof z.ZodEnum ? names.options.map(String) : []
}

/** Returns the description of a setting, even if the setting is optional. */
export function descriptionOf(schema: z.ZodType | undefined, key: string | number): string | undefined {
  const setting = schema instanceof z.ZodObject ? (schema.shape[key] as z.ZodType | undefined) : undefined
  return setting && (setting.description ?? unwrapped(setting).description)
}
