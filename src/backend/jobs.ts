import { expirePoints } from './balances/balances'
import { sendStockAlerts } from './catalogue/catalogue'
import { deleteForgottenCarts, remindAll } from './cart/cart'
import { readPublishedReviews } from './content/content'
import { tidyDesigns } from './designs/designs'
import type { Job } from './kernel/jobs'
import { tidyUploads } from './kernel/unused-uploads'
import { sendAll } from './mail/mail'
import { drawPictures, makeOrderedFiles, tidyLinkedFiles } from './production/production'
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

/** All that a shop does by itself. An e-mail has tries and a last one of its own (jobs-6). */
export const jobs: readonly Job[] = [
  { name: 'send-emails', everyMs: 2 * second, doneBy: 'every process', retries: 5, run: sendAll },
  { name: 'finish-orders', everyMs: minute, doneBy: 'one process', retries: 5, run: finishOrders },
  { name: 'finalize-refunds', everyMs: minute, doneBy: 'one process', retries: 5, run: finalizeRefunds },
  { name: 'reconcile-reviews', everyMs: minute, doneBy: 'one process', retries: 5, run: reconcileReviews },
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
    // A design that a cart names stays: the carts go first.
    run: async (ops, signal) => {
      await deleteForgottenCarts(ops, signal)
      await tidyDesigns(ops)
    },
  },
  // Files lie with the process, and what it shows of reviews is in its memory.
  { name: 'delete-unused-uploads', everyMs: 6 * hour, doneBy: 'every process', retries: 5, run: tidyUploads },
  // So do files of designs that a Magento's orders name.
  {
    name: 'delete-ended-design-files',
    everyMs: 6 * hour,
    doneBy: 'every process',
    retries: 5,
    run: tidyLinkedFiles,
  },
  // A design's files are made where its uploads lie.
  { name: 'make-files', everyMs: 5 * second, doneBy: 'every process', retries: 5, run: makeOrderedFiles },
  { name: 'draw-designs', everyMs: 2 * second, doneBy: 'every process', retries: 5, run: drawPictures },
  { name: 'read-reviews', everyMs: minute, doneBy: 'every process', retries: 5, run: readPublishedReviews },
]
