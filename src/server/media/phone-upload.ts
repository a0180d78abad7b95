import {
  addPicture,
  claimLink,
  closePhoneLink,
  findPhoneLink,
  openPhoneLink,
  type PhoneLink,
  phoneLinkLimits,
  picturesAfter,
  uploadedFile,
} from '@/backend/artwork/artwork'
import { budgets } from '@/backend/kernel/budgets'
import { message } from '@/backend/kernel/message'
import { secretHash } from '@/backend/kernel/secret-hash'
import { serverBrand } from '@/brand/server'
import { settings } from '@/settings/settings'
import { html, type Html } from '@/lib/words/html'
import type { Call } from '../../http/endpoint'
import { guestOf } from '../../http/guest-cookie'
import { answerJson, header } from '../../http/http'
import { answerPage } from '../../http/plain-page'
import { networkBudget } from '../shared-budget'
import { shopClock } from '../shop-clock'
import { keepArtwork, refuse, uploadMessage } from './upload-answers'
import {
  drawing,
  refusalOfBytes,
  refusalOfOneMore,
  type Refusal,
  type Sender,
  wholeFiles,
  wholePatienceMs,
} from './upload-limits'
import { bytesOf, senderOf } from './upload'

/**
 * Pictures from a phone (studio-95). The editor opens a link with POST /media/phone, shows it as a QR code, and asks with
 * GET for pictures until it closes it with DELETE. The phone opens /media/phone/<code>, a page with one form.
 */

/** Links are rows of the backend's database, which a shop on a Magento does not have. */
export const hasPhoneLinks = () => settings().commerce.url === undefined

const say = (name: string, values?: Record<string, string | number>) =>
  message(serverBrand(), `phoneUpload.${name}`, values)

const opened = networkBudget('phone links', budgets.phoneLinks.network)

const ownerOf = ({ request, response }: Call) => ({
  store: settings().brand,
  ownerHash: secretHash(guestOf(request, response)),
})

async function open(call: Call) {
  const sender = senderOf(call.request)
  const { isLeft, wait } = await opened.take(sender.network)
  if (!isLeft) return refuse(call.response, 429, 'busy', { wait })
  const code = await openPhoneLink({ ...ownerOf(call), ...sender }, shopClock())
  return answerJson(call.response, 200, { path: `/media/phone/${code}`, seconds: phoneLinkLimits.seconds })
}

async function arrived(call: Call) {
  const after = Number(/^\d{1,15}$/.exec(call.query.get('after') ?? '')?.[0] ?? 0)
  const pictures = await picturesAfter(ownerOf(call), after, shopClock())
  return answerJson(call.response, 200, { isOpen: pictures !== undefined, pictures: pictures ?? [] })
}

/** The editor's side of the link. */
export async function phoneLink(call: Call) {
  const { method } = call.request
  if (method === 'GET') return arrived(call)
  await call.body() // there is none to read: a longer one is refused
  if (method === 'POST') return open(call)
  await closePhoneLink(ownerOf(call))
  return answerJson(call.response, 200, { isOpen: false })
}

interface Shown {
  status?: number
  /** A sentence above the form. */
  said?: string
  /** Whether more pictures can be sent. */
  isOpen: boolean
}

const formOf = (): Html => html`<form method="post" enctype="multipart/form-data">
<label>${say('choose')}<input type="file" name="file" accept="image/*" required></label>
<button>${say('send')}</button></form>`

const show = ({ response }: Call, { status, said, isOpen }: Shown) =>
  answerPage(response, {
    ...(status !== undefined && { status }),
    title: say('title'),
    body: html`<h1>${say('title')}</h1><p role="status">${said ?? say('text')}</p>${isOpen && formOf()}`,
  })

/** The limits of the phone and of the browser that shows the code; one that both share counts once. */
const sendersOf = ({ request }: Call, { network, cart }: PhoneLink): Sender[] => {
  const phone = { network: senderOf(request).network, cart: undefined }
  const owner = { network, cart: cart ?? undefined }
  return phone.network === network ? [owner] : [phone, owner]
}

async function firstRefusal(
  senders: readonly Sender[],
  ask: (sender: Sender) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  for (const sender of senders) {
    const refused = await ask(sender)
    if (refused) return refused
  }
  return undefined
}

async function takeIn(call: Call, link: PhoneLink, senders: readonly Sender[]): Promise<Shown> {
  const body = await call.body(wholePatienceMs)
  const network = senders[0]?.network ?? 'unknown'
  return drawing.take(network, async () => {
    const file = await uploadedFile(body, header(call.request, 'content-type') ?? '')
    if (!file || file.bytes.length === 0) return { status: 400, said: uploadMessage('noFile'), isOpen: true }
    const refused = await firstRefusal(senders, (sender) => refusalOfBytes(sender, file.bytes.length))
    if (refused) return refusedPage(refused)
    const kept = await keepArtwork(file, link.ownerHash, network)
    const words = kept.body['message']
    if (kept.status !== 200)
      return { status: kept.status, said: typeof words === 'string' ? words : say('failed'), isOpen: true }
    if (kept.body['isKept'] === true) return { status: 415, said: say('unreadable'), isOpen: true }
    return (await addPicture(link, kept.body))
      ? { said: say('sent', { name: file.name }), isOpen: true }
      : { status: 410, said: say('ended'), isOpen: false }
  })
}

const refusedPage = ([status, name, values]: Refusal): Shown => ({
  status,
  said: uploadMessage(name, values),
  isOpen: true,
})

async function received(call: Call, link: PhoneLink): Promise<Shown> {
  const { request, response } = call
  if (!(await claimLink(link, secretHash(guestOf(request, response)))))
    return { status: 410, said: say('ended'), isOpen: false }
  const senders = sendersOf(call, link)
  const refused = await firstRefusal(senders, refusalOfOneMore)
  if (refused) return refusedPage(refused)
  let shown: Shown = { status: 429, said: uploadMessage('busy', { wait: 30 }), isOpen: true }
  const place = {
    network: senders[0]?.network ?? 'unknown',
    bytes: bytesOf(header(request, 'content-length')),
    request,
  }
  await wholeFiles.hold(place, async () => {
    shown = await takeIn(call, link, senders)
  })
  return shown
}

/** The page that the phone opens. */
export async function phonePage(call: Call) {
  const link = await findPhoneLink(settings().brand, call.below, shopClock())
  if (!link) return show(call, { status: 410, said: say('ended'), isOpen: false })
  return show(call, call.request.method === 'POST' ? await received(call, link) : { isOpen: true })
}
