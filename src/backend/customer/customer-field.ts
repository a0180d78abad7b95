import type { Context } from '../kernel/context'
import type { Customer } from './customer'

/** What every answer of the contract's type `Customer` carries besides its own fields. */
export interface CustomerSource {
  /** Undefined: a registration that waits for its link; who it will be is nobody yet (ID14). */
  account?: Customer
}

/** A field of `Customer` that another subject answers. @param otherwise what a waiting registration has there */
export const customerField =
  <Args, Field>(
    answer: (context: Context, customer: Customer, args: Args) => Field,
    otherwise: Awaited<Field> | null = null,
  ) =>
  ({ account }: CustomerSource, args: Args, context: Context) =>
    account ? answer(context, account, args) : otherwise
