import { FieldRefusal } from '../kernel/field-refusal'

/** Why something is not done with an order, in words for the person who asked. Nothing was changed. */
export class OrderRefusal extends FieldRefusal {}

export const unknownOrder = (number: string) => new OrderRefusal(`There is no order ${number}.`)
