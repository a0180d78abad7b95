import type { IExecutableSchemaDefinition } from '@graphql-tools/schema'
import type { Context } from './context'

/** A resolver map: type name → field name → function. Fields that a plain object already carries need none. */
export type Resolvers = Exclude<
  NonNullable<IExecutableSchemaDefinition<Context>['resolvers']>,
  readonly unknown[]
>
