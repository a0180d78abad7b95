import { FieldRefusal } from '../kernel/field-refusal'

/** Refuses an operation on an order, with the reason for the operator. Nothing was changed. */
export class OrderRefusal extends FieldRefusal {}

export const unknownOrder = (number: string) => new OrderRefusal(`There is no order ${number}.`)
