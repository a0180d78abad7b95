/** Cookie with the list of a shopper's traffic sources (attribution-12). */
export const sourcesCookie = 'traffic_source'
