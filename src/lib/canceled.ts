/**
 * Abort reason for work that the shopper canceled: its partial results are dropped. Without this reason the
 * work may resume later.
 */
export const canceled = 'canceled'
