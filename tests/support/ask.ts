import { graphql, type ExecutionResult } from 'graphql'
import type { Context } from '@/backend/kernel/context'
import { buildSchema } from '@/backend/graphql'
import { exampleBrand, testMoment } from './brands'
import { visitorsContext } from './context'

const schema = buildSchema()
const brand = exampleBrand()

const noDatabase = () => {
  throw new Error('Browsing the catalogue opens no database')
}

/** Queries the backend's schema in the example shop. Errors in the response are kept. */
export async function ask(
  source: string,
  variableValues: Record<string, unknown> = {},
  changes: Partial<Context> = {},
): Promise<ExecutionResult> {
  const result = await graphql({
    schema,
    source,
    variableValues,
    contextValue: visitorsContext(brand, noDatabase, testMoment, changes),
  })
  return JSON.parse(JSON.stringify(result)) as ExecutionResult // plain data, as a client gets it
}

export { schema, brand }
