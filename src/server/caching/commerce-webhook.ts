import { settings } from '@/settings/settings'
import { logEvent } from '@/backend/kernel/log'
import { isRecord } from '@/lib/is-record'
import type { Call, Endpoint } from '../../http/endpoint'
import { answerJson, header } from '../../http/http'
import { isSigned } from '../../http/signed-message'
import { webhookCalls } from '../process-state'
import { purgeMemory } from './cache-clearing'
import { changedShape, concernsChange, pagesOf, type ChangeNotice } from './commerce-changes'
import { broadcastChange } from './clear-everywhere'
import { refreshSoldProducts } from './watch-sold'

/**
 * POST /webhooks/commerce: a Magento reports its changes, and every process of the shop shows them from the
 * next visit on (commerce-86). Signed like Standard Webhooks: HMAC-SHA256 over id, time and body.
 */

const perMinute = 60

function changedIn(text: string): ChangeNotice | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? changedShape.safeParse(parsed).data : undefined
  } catch {
    return undefined
  }
}

async function receive({ request, response, body }: Call) {
  const text = (await body()).toString('utf8')
  const message = {
    id: header(request, 'webhook-id'),
    timestamp: header(request, 'webhook-timestamp'),
    signatures: header(request, 'webhook-signature'),
    body: text,
  }
  if (!isSigned(message, settings().commerce.webhookSecret ?? '', new Date()))
    return answerJson(response, 401, {
      message: 'The signature is not the Magento’s, or its time is not now.',
    })
  if (webhookCalls.add('commerce') > perMinute) {
    response.setHeader('retry-after', '60')
    return answerJson(response, 429, { message: 'Name several changes in one request.' })
  }
  const changed = changedIn(text)
  if (!changed)
    return answerJson(response, 400, {
      message: 'It names products, categories and pages (100 each), or all.',
    })
  const pages = await pagesOf(changed)
  purgeMemory(concernsChange(pages))
  await Promise.all([broadcastChange(pages), refreshSoldProducts()])
  logEvent('received a change notice from the Magento', { ...pages, pages: pages.pages.length })
  return answerJson(response, 200, { cleared: true })
}

export const commerceWebhook: Endpoint = {
  path: '/webhooks/commerce',
  methods: ['POST'],
  handle: receive,
  maxBytes: 32_768,
  cache: 'private',
  onlyWhen: () => settings().commerce.webhookSecret !== undefined,
}
