/** Where a tab keeps, for the next page that comes to rest, the address and referrer that it was opened with (attribution-12). */
export const keptArrival = 'arrival'
