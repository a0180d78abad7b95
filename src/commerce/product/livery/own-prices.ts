/** Our own backend has the same prices for all shoppers. */
export const mayHaveOwnPrices = () => false
