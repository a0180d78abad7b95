/** Why something was stopped: the shopper gave it up, so nothing of it is kept. Left out, it may go on later. */
export const canceled = 'canceled'
