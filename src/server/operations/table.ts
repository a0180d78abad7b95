import { forgetBounceAct, noteBounceAct } from './bounces'
import type { Act, Screen } from './call'
import { certificatesScreen } from './certificates'
import { customerScreen } from './customers/customer'
import { customerActs } from './customers/customer-acts'
import { customersScreen } from './customers/list'
import { draftActs } from './drafts/draft-acts'
import { draftScreen } from './drafts/draft'
import { draftsScreen } from './drafts/list'
import { emailsScreen, sendEmailAgain } from './emails'
import { exportHistory, historyScreen } from './history'
import { jobsScreen, runJob } from './jobs'
import { exportOrders } from './orders/export'
import { makeFilesAgain, takeArtwork, takeCertificate, takePrintFile } from './orders/file-acts'
import { correctActs } from './orders/correct-acts'
import { ordersScreen } from './orders/list'
import { orderScreen } from './orders/order'
import { printScreen } from './orders/print'
import { viewActs } from './orders/views'
import { sendCutout } from './orders/send-cutout'
import { shipMany, shipManyScreen } from './orders/ship-many'
import { cancel, notePayment, refund, sentRefund, ship } from './orders/order-acts'
import { noteActs } from './proofs/notes'
import { proofsScreen } from './proofs/proofs'
import { sendProofAct } from './proofs/send-proof'
import { answerQuestion, closeQuestion, questionScreen, questionsScreen } from './questions'
import { reviewsScreen } from './reviews'
import { reviewActs } from './review-decisions'
import { changeStockAct, stockScreen } from './stock'
import { endSession, sessionsScreen } from './sessions'
import { todayScreen } from './today'

export const screens: readonly Screen[] = [
  { path: 'today', show: todayScreen },
  { path: 'orders', show: ordersScreen },
  { path: 'orders/print', show: printScreen },
  { path: 'orders/ship-many', show: shipManyScreen },
  { path: 'orders/*', show: orderScreen },
  { path: 'drafts', show: draftsScreen },
  { path: 'drafts/*', show: draftScreen },
  { path: 'customers', show: customersScreen },
  { path: 'customers/*', show: customerScreen },
  { path: 'proofs', show: proofsScreen },
  { path: 'questions', show: questionsScreen },
  { path: 'questions/*', show: questionScreen },
  { path: 'reviews', show: reviewsScreen },
  { path: 'certificates', show: certificatesScreen },
  { path: 'stock', show: stockScreen },
  { path: 'emails', show: emailsScreen },
  { path: 'jobs', show: jobsScreen },
  { path: 'acts', show: historyScreen },
  { path: 'sessions', show: sessionsScreen },
]

export const acts: readonly Act[] = [
  exportOrders,
  shipMany,
  ...viewActs,
  ...correctActs,
  ...customerActs,
  ...draftActs,
  ship,
  refund,
  cancel,
  notePayment,
  sentRefund,
  takeArtwork,
  takePrintFile,
  takeCertificate,
  makeFilesAgain,
  sendProofAct,
  sendCutout,
  ...noteActs,
  answerQuestion,
  closeQuestion,
  ...reviewActs,
  changeStockAct,
  sendEmailAgain,
  noteBounceAct,
  forgetBounceAct,
  runJob,
  exportHistory,
  endSession,
]

/** Returns the row of a path below /operations and the segments matched by its stars. */
export function rowOf<Row extends { path: string }>(rows: readonly Row[], path: string) {
  const parts = path.split('/')
  for (const row of rows) {
    const wanted = row.path.split('/')
    const isSame = wanted.every((part, at) => part === '*' || part === parts[at])
    const params = parts.filter((_, at) => wanted[at] === '*')
    if (isSame && wanted.length === parts.length && params.every((each) => /^[\w-]{1,64}$/.test(each)))
      return { row, params }
  }
  return undefined
}
