import { z } from 'zod'
import { database } from '@/backend/database/connection'
import { approveSandboxPayment, offersService, paymentSettings } from '@/backend/payments/payments'
import type { Call } from '../http/endpoint'
import { answerJson } from '../http/http'
import { sandboxScript } from './scripts'

/**
 * POST /sandbox/wallet: where the test wallet's sheet approves a payment, as a real wallet does at its
 * service (payments-2).
 */

const bodySchema = z.object({ token: z.string().max(80) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const allowsSandboxWallet = () => offersService('sandbox-wallets', paymentSettings())

export const sandboxWalletElement = sandboxScript('wallet-element')

export async function sandboxWallet({ response, body }: Call) {
  const given = bodySchema.safeParse(parsed((await body()).toString('utf8')))
  const payment = given.success && (await approveSandboxPayment(database(), given.data.token))
  if (payment) answerJson(response, 200, {})
  else answerJson(response, 404, { message: 'This payment is not known here.' })
}
