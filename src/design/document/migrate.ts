import { currentSchema } from './document-shape'
import { migrations } from './migrations'
import { problem, shown, type Problem } from './problem'

type Raw = Record<string, unknown>

/**
 * Brings a saved design into today's form, one step for each schema that came between (design-document-6). What it gets was
 * only looked at from outside: whether the result is a design is for the shape to say.
 */
export function migrated(raw: Raw): { raw: Raw } | { problems: Problem[] } {
  const { schema } = raw
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 0)
    return { problems: [problem('unknownSchema', 'schema', shown(schema), currentSchema)] }
  if (schema > currentSchema) return { problems: [problem('newerSchema', 'schema', schema, currentSchema)] }
  return {
    raw: migrations
      .slice(schema)
      .reduce((form, step, index) => ({ ...step(form), schema: schema + index + 1 }), raw),
  }
}
