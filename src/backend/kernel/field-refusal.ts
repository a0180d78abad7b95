/**
 * A refused operation, with the reason in words for operators and the form field it concerns (operations-35).
 */
export class FieldRefusal extends Error {
  /** Name of the field in the form; undefined if the reason concerns no single field. */
  readonly field: string | undefined

  constructor(words: string, { field, ...options }: ErrorOptions & { field?: string | undefined } = {}) {
    super(words, options)
    this.field = field
  }
}
