import { tidyPhoneLinks } from './artwork/artwork'
import { expirePoints } from './balances/balances'
import { sendStockAlerts } from './catalogue/catalogue'
import { deleteForgottenCarts, remindAll } from './cart/cart'
import { readPublishedReviews } from './content/content'
import { tidyDesigns } from './designs/designs'
import type { Job } from './kernel/jobs'
import { tidyUploads } from './kernel/uploads/unused-uploads'
import { sendAll } from './mail/mail'
import { drawPictures, makeFiles, tidyLinkedFiles } from './production/production'
import { placeTrialOrder } from './trial-order'
import { deleteForgottenCompareLists } from './wishlists/wishlists'
import {
  expireUnpaidOrders,
  finalizeRefunds,
  finishOrders,
  reconcileReviews,
  remindOfUnpaidOrders,
} from './orders/orders'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** All background jobs of a shop. E-mails have their own retries and upper limit (jobs-6). */
export const jobs: readonly Job[] = [
  { name: 'send-emails', everyMs: 2 * second, doneBy: 'every process', retries: 5, run: sendAll },
  { name: 'finish-orders', everyMs: minute, doneBy: 'one process', retries: 5, run: finishOrders },
  { name: 'finalize-refunds', everyMs: minute, doneBy: 'one process', retries: 5, run: finalizeRefunds },
  { name: 'reconcile-reviews', everyMs: minute, doneBy: 'one process', retries: 5, run: reconcileReviews },
  {
    name: 'place-trial-order',
    everyMs: 15 * minute,
    doneBy: 'one process',
    retries: 5,
    run: placeTrialOrder,
  },
  { name: 'remind-of-carts', everyMs: minute, doneBy: 'one process', retries: 5, run: remindAll },
  {
    name: 'send-stock-alerts',
    everyMs: 10 * minute,
    doneBy: 'one process',
    retries: 5,
    run: sendStockAlerts,
  },
  { name: 'expire-points', everyMs: hour, doneBy: 'one process', retries: 5, run: expirePoints },
  {
    name: 'cancel-unpaid-orders',
    everyMs: hour,
    doneBy: 'one process',
    retries: 5,
    run: expireUnpaidOrders,
  },
  {
    name: 'remind-of-unpaid-orders',
    everyMs: hour,
    doneBy: 'one process',
    retries: 5,
    run: remindOfUnpaidOrders,
  },
  {
    name: 'delete-forgotten-carts-and-designs',
    everyMs: 6 * hour,
    doneBy: 'one process',
    retries: 5,
    // Carts first, because designs in carts are kept.
    run: async (ops, signal) => {
      await deleteForgottenCarts(ops, signal)
      await tidyDesigns(ops)
      await tidyPhoneLinks(ops)
      await deleteForgottenCompareLists(ops)
    },
  },
  // Each process has its own files on disk, and its own copy of the published reviews in memory.
  { name: 'delete-unused-uploads', everyMs: 6 * hour, doneBy: 'every process', retries: 5, run: tidyUploads },
  // Files of designs in a Magento's orders are on each process's disk, too.
  {
    name: 'delete-ended-design-files',
    everyMs: 6 * hour,
    doneBy: 'every process',
    retries: 5,
    run: tidyLinkedFiles,
  },
  // A design's files are made by the process that has its uploads.
  { name: 'make-files', everyMs: 5 * second, doneBy: 'every process', retries: 5, run: makeFiles },
  { name: 'draw-designs', everyMs: 2 * second, doneBy: 'every process', retries: 5, run: drawPictures },
  { name: 'read-reviews', everyMs: minute, doneBy: 'every process', retries: 5, run: readPublishedReviews },
]
