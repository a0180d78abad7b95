import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Stripe's card page, as far as a shopper needs it: documented test numbers, the bank's challenge, the
 * redirect back.
 */

export interface Visit {
  session: { id: string; amount: number; status: string; successUrl: string; cancelUrl: string }
  /** Authorizes the session's amount on the card. */
  authorize: () => void
}

const numbers: Record<string, 'declined' | 'asked'> = {
  '4000000000000002': 'declined',
  '4000002500003155': 'asked',
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1>${body}</html>`

const cardPage = ({ session }: Visit, problem = '') =>
  page(
    'Card service',
    `<p>$${(session.amount / 100).toFixed(2)}</p>
<form method="post"><label>Card number <input name="card" inputmode="numeric"></label><button>Pay</button></form>
<p role="alert">${problem}</p><a href="${session.cancelUrl}">Back to the shop</a>`,
  )

const bankPage = () =>
  page(
    'Your bank asks',
    `<form method="post"><button name="answer" value="yes">It is me</button><button name="answer" value="no">It is not me</button></form>`,
  )

export async function answerCardPage(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit | undefined,
  body: string,
): Promise<void> {
  const draw = (html: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  if (!visit || visit.session.status !== 'open') return void draw(page('This payment is over', ''), 404)
  if (request.method !== 'POST') return void draw(cardPage(visit))
  const said = new URLSearchParams(body)
  const outcome = numbers[(said.get('card') ?? '').replace(/\D/g, '')]
  if (outcome === 'declined') return void draw(cardPage(visit, 'Your card was declined.'))
  if (outcome === 'asked') return void draw(bankPage())
  if (said.get('answer') === 'no')
    return void draw(cardPage(visit, 'We are unable to authenticate your payment method.'))
  visit.authorize()
  const back = visit.session.successUrl.replace('{CHECKOUT_SESSION_ID}', visit.session.id)
  response.writeHead(303, { location: back }).end()
}
