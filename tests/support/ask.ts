import { graphql, type ExecutionResult } from 'graphql'
import type { Context } from '@/backend/context'
import { buildSchema } from '@/backend/graphql'
import { exampleBrand, testMoment } from './brands'

const schema = buildSchema()
const brand = exampleBrand()

const context: Context = {
  brand,
  db: () => {
    throw new Error('Browsing the catalogue opens no database')
  },
  now: () => testMoment,
  token: null,
  priceCacheCode: null,
  shownTotalCents: null,
  requestId: 'test',
}

/** Asks the backend's schema in the example shop; the answer's errors are kept. */
export async function ask(
  source: string,
  variableValues: Record<string, unknown> = {},
  changes: Partial<Context> = {},
): Promise<ExecutionResult> {
  const result = await graphql({
    schema,
    source,
    variableValues,
    contextValue: { ...context, ...changes },
  })
  return JSON.parse(JSON.stringify(result)) as ExecutionResult // plain data again, as a client sees it
}

export { schema, brand }
