/** What was asked about the cart before this moment says nothing of it any more. Knows of no queries, since every product page has it. */
let changedAt = 0

export const cartHasChanged = () => {
  changedAt = Date.now()
}

export const isOutdated = (askedAt: number) => askedAt <= changedAt
