/**
 * Time of the last change; cart data fetched earlier is outdated. Does not import the query client, because
 * every product page bundles this file.
 */
let changedAt = 0

export const cartHasChanged = () => {
  changedAt = Date.now()
}

export const isOutdated = (askedAt: number) => askedAt <= changedAt
