import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { globSync, readFileSync } from 'node:fs'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountContent } from '@/features/account/AccountContent'
import { BulkTable } from '@/features/bulk-order/BulkTable'
import { blankRow } from '@/features/bulk-order/bulk-rows'
import type { BulkOrder } from '@/features/bulk-order/use-bulk-order'
import { BusinessPurchase } from '@/features/cart/notes/BusinessPurchase'
import { saveEverything } from '@/features/cart/save-first'
import { BundleForm } from '@/features/catalogue/product/BundleForm'
import { BuyBox } from '@/features/catalogue/product/BuyBox'
import { useProductDraft } from '@/features/catalogue/product/product-draft'
import { QuoteForm } from '@/features/enquiries/QuoteForm'
import { SharePhotoForm } from '@/features/enquiries/SharePhotoForm'
import { UploadChoiceForm } from '@/features/enquiries/upload-choice/UploadChoiceForm'
import { ReviewForm } from '@/features/reviews/ReviewForm'
import { ArtworkForm } from '@/features/proofs/ArtworkForm'
import { ProofAnswerForm } from '@/features/proofs/ProofAnswerForm'
import { queryClient, WithQueries } from '@/features/session/queries'
import { accountAnswers } from '../../../stories/support/account'
import { mockShop } from '../../../stories/support/mock-shop'
import { exampleTicket } from '../../../stories/support/customer-parts'
import { exampleDelivery, exampleProduct, options } from '../../../stories/support/example-product'
import { renderScreen, wording } from '../../support/browser/screen'
import { sentKey, slowLine } from '../../support/services/slow-line'

/**
 * Every form with files on a slow connection: a button clicked during the upload waits for the file, then
 * submits it.
 */

Element.prototype.scrollIntoView = () => undefined // jsdom has no layout to scroll

const artwork = options.filter(({ type }) => type === 'file').map((option) => ({ ...option, required: true }))
const product = exampleProduct({ options: artwork, rules: [] })
const whole = exampleProduct()
const bulkProduct = exampleProduct({
  options: whole.options
    .filter(({ uid, type }) => type === 'file' || uid === 'option-size')
    .map((option) => ({ ...option, required: true })),
  rules: [],
})

function Product() {
  return <BuyBox product={product} choices={useProductDraft(product, 'slow')} delivery={exampleDelivery} />
}
function Bundle() {
  const bundle = { tiers: [], parts: [] }
  return <BundleForm product={product} bundle={bundle} choices={useProductDraft(product, 'slow-bundle')} />
}
function Bulk() {
  const [order, setOrder] = useState<BulkOrder>({
    product: bulkProduct.urlKey,
    shared: {},
    uploads: {},
    rows: [blankRow({ size: 'value-small', quantity: '100' })],
  })
  const bulk = {
    order,
    change: (part: Partial<BulkOrder>) => setOrder((now) => ({ ...now, ...part })),
    choose: () => undefined,
    startAgain: () => undefined,
  }
  return <BulkTable product={bulkProduct} bulk={bulk} />
}
/** The pay button as in the checkout: it waits until everything is saved. */
function Business() {
  const [isSaved, setSaved] = useState<boolean>()
  return (
    <>
      <BusinessPurchase
        cart={{
          business: { gstNumber: 'ABCDE1234567890', certificate: null },
          billingAddress: null,
          shippingAddress: null,
        }}
      />
      <button type="button" onClick={() => void saveEverything().then(setSaved)}>
        Pay
      </button>
      {isSaved && <p>Everything is saved</p>}
    </>
  )
}

const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: new RegExp(`^${wording(name)}`) }), text)

interface FormCase {
  /** The source file that calls the hook. */
  file: string
  draw: () => ReactNode
  button: string
  /** Key of the message below the percentage; undefined if the button is outside the form. */
  says?: string
  operation: string
  open?: () => Promise<unknown>
  fill?: () => Promise<unknown>
}

const ticketText = 'Where does the blue go?'
const forms: Record<string, FormCase> = {
  'a product': {
    file: 'catalogue/product/BuyBox.tsx',
    draw: () => <Product />,
    button: wording('product.addToCart'),
    says: 'artwork.addedWhenDone',
    operation: 'AddItem',
  },
  'a bundle': {
    file: 'catalogue/product/BundleForm.tsx',
    draw: () => <Bundle />,
    button: wording('product.addToCart'),
    says: 'artwork.addedWhenDone',
    operation: 'AddItem',
  },
  'a bulk order': {
    file: 'bulk-order/BulkTable.tsx',
    draw: () => <Bulk />,
    button: wording('bulk.add'),
    says: 'artwork.addedWhenDone',
    operation: 'AddToCart',
  },
  'a question': {
    file: 'account/tickets/NewTicketPart.tsx',
    draw: () => <AccountContent place={{ part: 'ordertickets', ticket: 'new' }} />,
    button: wording('tickets.send'),
    says: 'artwork.sentWhenDone',
    operation: 'OpenTicket',
    fill: async () => {
      await type('tickets.subject', 'Color')
      await type('tickets.text', ticketText)
    },
  },
  'a reply': {
    file: 'account/tickets/TicketPart.tsx',
    draw: () => <AccountContent place={{ part: 'ordertickets', ticket: 'T'.repeat(32) }} />,
    button: wording('tickets.sendReply'),
    says: 'artwork.sentWhenDone',
    operation: 'AddToTicket',
    fill: () => type('tickets.reply', ticketText),
  },
  'a request for a quote': {
    file: 'enquiries/QuoteForm.tsx',
    draw: () => <QuoteForm products={[{ urlKey: 'round', name: 'Round one' }]} />,
    button: wording('quote.send'),
    says: 'artwork.sentWhenDone',
    operation: 'SubmitQuoteRequest',
    fill: async () => {
      await userEvent.selectOptions(await screen.findByLabelText(wording('quote.product')), 'Round one')
      await type('quote.quantity', '200')
      await type('quote.name', 'Ada')
      await type('quote.email', 'ada@example.com')
    },
  },
  'a shared photo': {
    file: 'enquiries/SharePhotoForm.tsx',
    draw: () => <SharePhotoForm amount="$5" />,
    button: wording('share.send'),
    says: 'artwork.sentWhenDone',
    operation: 'SubmitSharedPhoto',
    fill: async () => {
      await type('share.name', 'Ada')
      await type('share.email', 'ada@example.com')
      await userEvent.click(screen.getByRole('checkbox', { name: wording('share.consent') }))
    },
  },
  'a review': {
    file: 'reviews/ReviewForm.tsx',
    draw: () => <ReviewForm />,
    button: wording('reviews.send'),
    says: 'artwork.sentWhenDone',
    operation: 'SubmitSiteReview',
    fill: async () => {
      await userEvent.click(screen.getByRole('radio', { name: '5 ★' }))
      await type('reviews.text', 'Crisp.')
      await type('reviews.nickname', 'Ada')
      await type('reviews.email', 'ada@example.com')
    },
  },
  'a brief for our artists': {
    file: 'enquiries/upload-choice/UploadChoiceForm.tsx',
    draw: () => (
      <UploadChoiceForm
        product="round"
        products={[{ urlKey: 'round', name: 'Round one', extensions: ['png'], quantity: 50 }]}
      />
    ),
    button: wording('uploadChoice.send'),
    says: 'artwork.goesOnWhenDone',
    operation: 'SubmitQuoteRequest',
    open: () => userEvent.click(screen.getByRole('button', { name: wording('uploadChoice.artist') })),
    fill: async () => {
      await type('uploadChoice.comment', 'A fox, please.')
      await type('quote.name', 'Ada')
      await type('quote.email', 'ada@example.com')
    },
  },
  'artwork after ordering': {
    file: 'proofs/ArtworkForm.tsx',
    draw: () => (
      <ArtworkForm
        lineId="1"
        token="t"
        request={{ title: 'Your file', extensions: ['png'], mostFiles: 3, mostMegabytes: 60 }}
      />
    ),
    button: wording('orderLink.sendArtwork'),
    says: 'artwork.sentWhenDone',
    operation: 'AddOrderArtwork',
  },
  'a change request for a proof': {
    file: 'proofs/ProofAnswerForm.tsx',
    draw: () => (
      <ProofAnswerForm
        token="token"
        version={1}
        designHash={null}
        sides={[]}
        picture={{ image: '/proof.webp', size: { width: 76.2, height: 50.8 } }}
        onAnswered={() => undefined}
      />
    ),
    button: wording('proof.send'),
    says: 'artwork.sentWhenDone',
    operation: 'AnswerOrderProof',
    open: () => userEvent.click(screen.getByRole('button', { name: wording('proof.change') })),
    fill: () => type('proof.comment', 'Darker, please.'),
  },
  'a business purchase, sent by the Pay button': {
    file: 'cart/notes/BusinessPurchase.tsx',
    draw: () => <Business />,
    button: 'Pay',
    operation: 'SayAboutOrder',
  },
}

let shop: ReturnType<typeof mockShop>
let line: ReturnType<typeof slowLine>
beforeEach(() => {
  sessionStorage.clear()
  queryClient().clear()
  document.cookie = 'li=1; Path=/'
  shop = mockShop(
    accountAnswers([], { CaptchaSettings: { recaptchaV3Config: null }, MyTicket: exampleTicket }),
  )
  line = slowLine()
  vi.stubGlobal('fetch', globalThis.fetch)
})
afterEach(() => {
  line.end()
  shop.end()
  document.cookie = 'li=; Path=/; Max-Age=0'
})

const file = () => new File(['picture'], `art-${Math.random()}.png`, { type: 'image/png' })

async function drawnWithFile({ draw, open, fill }: FormCase) {
  renderScreen(<WithQueries>{draw()}</WithQueries>)
  await open?.()
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('There is no file box yet')
    return found
  })
  await fill?.()
  await userEvent.upload(input, file(), { applyAccept: false })
  await waitFor(() => expect(line.isSending()).toBe(true))
  await line.progress(40)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe.each(Object.entries(forms))('%s', (_, form) => {
  const sent = () =>
    shop.asked(form.operation).filter(({ variables }) => JSON.stringify(variables).includes(sentKey))

  test('the form waits for an upload in progress, shows its progress, and then sends (forms-381)', async () => {
    await drawnWithFile(form)
    await press(form.button)
    if (form.says) {
      expect(await screen.findByText(wording(form.says))).toBeVisible()
      const said = wording('artwork.sendingFile', { percent: '40' })
      expect(screen.getByRole('button', { name: new RegExp(said) })).toHaveAttribute('aria-disabled', 'true')
    }
    expect(shop.asked(form.operation)).toEqual([])
    await line.arrives()
    await waitFor(() => expect(sent().length).toBeGreaterThan(0))
  })

  test('the form sends nothing if the file is refused, and shows the reason (forms-381)', async () => {
    await drawnWithFile(form)
    const reason = 'This is no picture.'
    if (form.says) await press(form.button)
    await line.refuses(reason)
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.queryByText(wording(form.says ?? 'artwork.savedWhenDone'))).toBeNull()
    expect(sent()).toEqual([])
  })
})

test('a second file chosen during an upload has its own field, and both files are sent (orders-70)', async () => {
  const form = forms['artwork after ordering']
  if (!form) throw new Error('There is no such form')
  await drawnWithFile(form)
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const second = boxes[boxes.length - 1]
  if (!second) throw new Error('There is no second box')
  await userEvent.upload(second, file(), { applyAccept: false })
  await waitFor(() => expect(line.count()).toBe(2))
  await press(form.button)
  await line.arrives(0)
  expect(shop.asked(form.operation)).toEqual([])
  await line.arrives(1)
  await waitFor(() => expect(shop.asked(form.operation)).toHaveLength(1))
  expect(JSON.stringify(shop.asked(form.operation)[0]?.variables).split(sentKey)).toHaveLength(3)
})

const sources = globSync('src/features/**/*.tsx').map((path) => ({
  path: path.replace('src/features/', ''),
  text: readFileSync(path, 'utf8'),
}))

test('every form that waits for uploads is tested in this file (forms-381)', () => {
  const waiting = sources
    .filter(({ text }) => /\buse(?:Form)?SubmitAfterUploads(?:<\w+>)?\(/.test(text))
    .map(({ path }) => path)
  expect(waiting.toSorted()).toEqual(
    Object.values(forms)
      .map((form) => form.file)
      .toSorted(),
  )
})

/**
 * File inputs outside any form: the file stays on the device, or the editor keeps it there until it is
 * uploaded.
 */
const withoutForm = [
  'bulk-order/ImportList.tsx',
  'editor/fill/OnePhoto.tsx',
  'editor/fill/PhotosPanel.tsx',
  'editor/panels/FilePart.tsx',
  'editor/panels/PictureFields.tsx',
  'editor/panels/PicturePanel.tsx',
  'editor/panels/names/NamesPart.tsx',
  'studio/room/RoomView.tsx',
]

test('only FileOption renders a file input inside a form, so that every form can wait for it (forms-381)', () => {
  const boxes = sources.filter(({ text }) => /type="file"/.test(text)).map(({ path }) => path)
  expect(boxes.toSorted()).toEqual([...withoutForm, 'artwork/FileOption.tsx'].toSorted())
})
