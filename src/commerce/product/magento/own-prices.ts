/** A Magento may have prices for groups of customers. */
export const mayHaveOwnPrices = (isSignedIn: boolean | undefined) => isSignedIn === true
