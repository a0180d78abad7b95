/** Query parameter of a product page that applies the shopper's picture (catalogue-35). */
export const carried = { name: 'picture', value: 'mine' } as const
