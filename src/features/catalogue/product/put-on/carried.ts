/** The parameter of a product's address to which the shopper's picture goes along (catalogue-35). */
export const carried = { name: 'picture', value: 'mine' } as const
