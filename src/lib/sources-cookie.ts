/** Where the list of a shopper's traffic sources is kept (attribution-12). */
export const sourcesCookie = 'traffic_source'
