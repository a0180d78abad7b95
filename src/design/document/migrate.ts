import { currentSchema } from './schema-version'
import { migrations } from './migrations'
import { problem, shown, type Problem } from './problem'

type Raw = Record<string, unknown>

/**
 * Migrates a saved design to the current schema, one step per version (design-document-6). Only the bounds of
 * the input have been checked, so the result must still be validated against the schema.
 */
export function migrateSchema(raw: Raw): { raw: Raw } | { problems: Problem[] } {
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
