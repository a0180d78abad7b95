/**
 * What one payer may use in a period: work, room and attempts. All limits that instances share through
 * the database are in this table; the throttle store counts them. Sizes of single inputs are in
 * `input-maxima.ts`, and numbers of simultaneous requests in `server-limits.ts`.
 */
export interface Budget {
  /** Requests, unless the row says milliseconds or megabytes. */
  most: number
  seconds: number
}

export const minute = 60
export const hour = 60 * minute
const day = 24 * hour

/**
 * A /48 of IPv6 has this many times the budget of one of its /64s, because one person can rent thousands of
 * those (server-4).
 */
export const wideFactor = 4

/**
 * Payers: `network` is an IPv4 address or a /64, and its /48 pays too. `known` is a network or browser that
 * signed in to the account before; strangers' requests never use up its budget (customer-8). `own` is an
 * e-mail address from one network, `strangers` an address from all networks that its account does not know.
 */
export const budgets = {
  // Work, in milliseconds of CPU time. An exhausted search budget slows its network down (search-16).
  search: { network: { most: 15_000, seconds: 10 * minute } },
  designWork: { customer: { most: 300_000, seconds: hour }, network: { most: 900_000, seconds: hour } },

  // Uploads (media-4, media-5): a book of 300 photos and some retries; room is in megabytes
  uploads: { network: { most: 400, seconds: 10 * minute } },
  uploadRequests: { network: { most: 2_400, seconds: 10 * minute } },
  uploadsOfDay: { cart: { most: 700, seconds: day }, network: { most: 1_400, seconds: day } },
  uploadRoom: { cart: { most: 3_500, seconds: day }, network: { most: 6_000, seconds: day } },
  phoneLinks: { network: { most: 40, seconds: 10 * minute } },
  proofSheets: { network: { most: 40, seconds: 10 * minute } },
  sights: { network: { most: 40, seconds: 10 * minute } },
  masks: { network: { most: 60, seconds: 10 * minute } },
  faces: { network: { most: 400, seconds: 10 * minute } },

  // Rows of the database
  saves: { customer: { most: 200, seconds: hour }, network: { most: 30, seconds: hour } },
  carts: { burst: { most: 150, seconds: minute }, network: { most: 3_000, seconds: hour } },

  // Guesses
  passwords: {
    own: { most: 10, seconds: 10 * minute },
    network: { most: 100, seconds: hour },
    strangers: { most: 300, seconds: hour },
  },
  codeGuesses: { network: { most: 60, seconds: hour }, own: { most: 10, seconds: hour } },
  social: { network: { most: 60, seconds: hour } },
  links: { network: { most: 60, seconds: hour } },
  trackedOrders: {
    own: { most: 10, seconds: hour },
    strangers: { most: 100, seconds: day },
    network: { most: 60, seconds: hour },
  },
  coupons: { cart: { most: 20, seconds: minute }, network: { most: 300, seconds: hour } },
  giftCards: { own: { most: 10, seconds: 10 * minute }, network: { most: 40, seconds: hour } },
  verifications: { network: { most: 60, seconds: hour } },

  // E-mails to an address that may be someone else's
  codes: {
    network: { most: 40, seconds: hour },
    known: { most: 8, seconds: hour },
    own: { most: 4, seconds: hour },
    strangers: { most: 5, seconds: hour },
  },
  resets: {
    network: { most: 40, seconds: hour },
    pause: { most: 1, seconds: 10 * minute },
    known: { most: 5, seconds: hour },
    own: { most: 3, seconds: hour },
    strangers: { most: 5, seconds: hour },
  },
  registrations: {
    network: { most: 30, seconds: hour },
    known: { most: 5, seconds: hour },
    own: { most: 5, seconds: hour },
    strangers: { most: 5, seconds: hour },
  },
  resends: {
    network: { most: 40, seconds: hour },
    known: { most: 5, seconds: hour },
    own: { most: 3, seconds: hour },
    strangers: { most: 5, seconds: hour },
  },
  newsletter: {
    network: { most: 10, seconds: hour },
    networkOfDay: { most: 30, seconds: day },
    address: { most: 1, seconds: day },
  },
  orderLinks: { order: { most: 3, seconds: hour }, network: { most: 20, seconds: hour } },
  sharedPhotos: { network: { most: 30, seconds: hour }, address: { most: 5, seconds: hour } },
  stockAlerts: { network: { most: 30, seconds: hour }, address: { most: 10, seconds: hour } },

  // E-mails to the shop
  contact: { network: { most: 20, seconds: hour }, networkOfDay: { most: 100, seconds: day } },
  quotes: { network: { most: 10, seconds: hour }, networkOfDay: { most: 40, seconds: day } },
  questionsOfOrders: { order: { most: 10, seconds: hour } },
  reviews: { network: { most: 30, seconds: hour } },
} satisfies Record<string, Record<string, Budget>>
