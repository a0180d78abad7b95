/** Why something is not done, in words for whoever runs the shop, and what of the request it is about (operations-35). */
export class FieldRefusal extends Error {
  /** As the form calls it; undefined when it is about no field of its own. */
  readonly field: string | undefined

  constructor(words: string, { field, ...options }: ErrorOptions & { field?: string | undefined } = {}) {
    super(words, options)
    this.field = field
  }
}
