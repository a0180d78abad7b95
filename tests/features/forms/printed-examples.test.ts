import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { typedChange } from '@/backend/catalogue/catalogue'
import { checkSelection } from '@/backend/cart/selection-rules'
import { checkQuote } from '@/backend/content/quote-rules'
import { checkedPhoto } from '@/backend/content/shared-photos'
import { checkedReview } from '@/backend/content/file-site-review'
import { checkedDetails } from '@/backend/customer/details-rules'
import type { Context } from '@/backend/kernel/context'
import { message } from '@/backend/kernel/message'
import { numberOf } from '@/backend/orders/track-order'
import { checkSubject } from '@/backend/tickets/ticket-rules'
import type { CompiledProduct } from '@/brand/compiled'
import { qrPath } from '@/design/scene/qr-path'
import { detailsRules } from '@/features/account/profile/account-rules'
import { ticketRules } from '@/features/account/tickets/ticket-rules'
import { exampleRow, rowProblems, toRow } from '@/features/bulk-order/bulk-rows'
import { readList } from '@/features/bulk-order/read-list'
import { optionProblems } from '@/features/catalogue/product/options/option-problems'
import { readExpiry } from '@/features/checkout/payment/card-processor'
import { readNames } from '@/features/editor/panels/names/name-list'
import { blankQuote, quoteRules } from '@/features/enquiries/quote-form'
import { sharedPhotoRules } from '@/features/enquiries/shared-photo-rules'
import { blankBrief, briefRules } from '@/features/enquiries/upload-choice/brief-form'
import { reviewRules } from '@/features/reviews/review-rules'
import { isSearchable } from '@/features/search/search-term'
import { registrationRules } from '@/features/sign-in/sign-in-rules'
import { readOwnDates } from '@/lib/dates/own-date'
import { checkForm, type Rules } from '@/lib/fields/form-rules'
import { defaultSelection, isChoice, visibleOptions, type Selection } from '@/lib/products/product-options'
import { readCents, readMeasure, readWhole } from '@/lib/fields/typed-number'
import { isTrackingNumber } from '@/lib/products/carriers'
import { readParcels } from '@/server/operations/orders/ship-many'
import { readLength } from '@/server/operations/proofs/send-proof'
import { exampleBrand, testMoment } from '../../support/brands'
import { sampleBrands } from '../../support/sample-brands'
import { compiledBrand } from '../../support/compiled-brand'

/**
 * Types every example that the shop shows at a field into that field; the form and the server must both
 * accept it (forms-501). A text that looks like an example but has no row here fails.
 */

const today = '2026-11-28'
const context = { brand: exampleBrand(), now: () => testMoment } as Context // all that the rules read

const byForm = (rules: Rules<string>, field: string) => (typed: string) =>
  checkForm({ [field]: typed }, { [field]: rules[field] ?? [] }, today).problems[field] === undefined

const isTaken = (judge: () => unknown) => {
  judge()
  return true
}
const quote = {
  name: 'Ada',
  email: 'ada@example.com',
  product: 'Stickers',
  quantity: 1,
  files: [],
} satisfies Parameters<typeof checkQuote>[0]
const quoteWith = (more: Partial<Parameters<typeof checkQuote>[0]>) =>
  checkQuote({ ...quote, ...more }, today, () => true).ok
const review = { nickname: 'Ada', email: 'ada@example.com', rating: 5, text: 'Good.', title: '' }

interface Box {
  /** The examples; each must occur in the message. */
  examples: readonly string[]
  /** Returns what to type for an example that is a pattern. */
  typed?: (example: string) => string
  form: (typed: string) => boolean
  /** Omitted for fields that only the browser reads. */
  server?: (typed: string) => boolean
}

/** The server uses the same function (details-rules.test.ts). */
const taxBox = (country: string, example: string): Box => ({
  examples: [example],
  form: byForm(detailsRules(country), 'gstNumber'),
})

const boxes: Record<string, Box> = {
  'forms.emailExample': {
    examples: ['johndoe@domain.com'],
    form: byForm(registrationRules(false), 'email'),
    server: (email) => quoteWith({ email }),
  },
  'forms.wholeNumber': {
    examples: ['1', '1,000,000'],
    form: byForm(quoteRules(blankQuote), 'quantity'),
    server: (typed) => quoteWith({ quantity: readWhole(typed) ?? 0 }),
  },
  'signIn.dateHelp': {
    examples: ['mm/dd/yyyy'],
    typed: () => '12/31/1990',
    form: byForm(registrationRules(false), 'dateOfBirth'),
    server: (typed) =>
      isTaken(() => checkedDetails(context, { firstname: 'Ada', lastname: 'L', date_of_birth: typed })),
  },
  'orderTracking.numberHelp': {
    examples: ['000000042'],
    form: (typed) => typed.length <= 40,
    server: (typed) => numberOf(typed) === '000000042',
  },
  'forms.taxId': taxBox('US', '12-3456789'),
  'forms.vat': taxBox('GB', 'GB 123 4567 89'),
  'forms.businessNumber': taxBox('AU', '51 824 753 556'),
  'editor.numberWrong': { examples: ['2.5'], form: (typed) => readMeasure(typed) !== undefined },
  'editor.codeHelp': {
    examples: ['https://example.com'],
    form: (typed) => qrPath(typed, 30).length > 0,
  },
  'editorMade.pastedHelp': {
    examples: ['Anna 3/14', 'June 3, 2027 Wedding'],
    form: (typed) => readOwnDates(typed, 2027).dates.length === 1,
  },
  'editorMade.lineWithoutDay': {
    examples: ['3/14', 'March 14'],
    typed: (example) => `Anna ${example}`,
    form: (typed) => readOwnDates(typed, 2027).dates.length === 1,
  },
  'editorNames.help': {
    examples: ['Name, Table'],
    form: (typed) => readNames(typed).titles?.length === 2,
  },
  'tickets.subjectHelp': {
    examples: ['Color of my proof'],
    form: byForm(ticketRules, 'subject'),
    server: (typed) => checkSubject(typed).ok,
  },
  'checkout.cardExpiryWrong': { examples: ['09 / 29'], form: (typed) => readExpiry(typed) !== undefined },
  'quote.sizeHelp': {
    examples: ['3 × 2 in'],
    form: byForm(quoteRules(blankQuote), 'size'),
    server: (size) => quoteWith({ size }),
  },
  'uploadChoice.sizeHelp': {
    examples: ['3 × 2 in'],
    form: byForm(briefRules(blankBrief), 'size'),
    server: (size) => quoteWith({ size }),
  },
  'reviews.nicknameHelp': {
    examples: ['Ada L.'],
    form: byForm(reviewRules(false), 'nickname'),
    server: (nickname) => checkedReview({ ...review, nickname }, context.brand).nickname === nickname,
  },
  'share.nameHelp': {
    examples: ['Ada L.'],
    form: byForm(sharedPhotoRules, 'name'),
    server: (name) =>
      isTaken(() => {
        try {
          checkedPhoto({ name, email: 'ada@example.com', files: [], consent: true }, context)
        } catch (error) {
          // The name is checked before the picture, so a missing picture means the name passed.
          if (!String(error).includes(message(context.brand, 'share.fileMissing'))) throw error
        }
      }),
  },
}

/** Messages whose examples are files, choices or pictures, not typed text. */
const notTyped = new Set([
  'artwork.tooLarge', // file type
  'editor.manyBytes',
  'upload.effects', // contents of a drawing
  'upload.pdfTrimmed',
  'forms.email', // its example is `forms.emailExample`
  'bulk.pasteHelp', // its example is `exampleRow` (tested below)
  'search.placeholder', // a prompt for the shopper
  'editorStock.search', // words to search for, tested in the panel
  'cart.statePlaceholder', // first entries of lists
  'quote.productPlaceholder',
  'bulk.productPlaceholder',
  'bulk.sizePlaceholder',
])

const marks = /\b(?:such as|for example|for instance|e\.g\.)|\bmm\/dd|\bMM ?\/ ?YY/i

/** Returns all messages by path, such as `forms.email`. */
const byPath = (messages: object, above = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([name, held]: [string, unknown]) =>
      typeof held === 'string'
        ? [[above + name, held]]
        : Object.entries(byPath(held as object, `${above}${name}.`)),
    ),
  )

const brands = sampleBrands.map((id) => {
  const brand = compiledBrand(id)
  return { id, brand, messages: byPath(brand.messages), products: brand.catalogue.products }
})

describe.each(brands)('$id', ({ brand, messages, products }) => {
  test('every message that names an example is tested here (forms-501)', () => {
    const found = Object.entries(messages)
      .filter(([path, text]) => marks.test(text) || /(?:placeholder|example)$/i.test(path))
      .map(([path]) => path)
    expect(found.filter((path) => !notTyped.has(path) && !Object.hasOwn(boxes, path))).toEqual([])
    expect([...notTyped].filter((path) => !(path in messages))).toEqual([])
  })

  test.each(Object.entries(boxes))(
    'the example in %s is accepted by form and server (forms-501)',
    (path, box) => {
      for (const example of box.examples) {
        expect(messages[path]).toContain(example)
        const typed = box.typed?.(example) ?? example
        expect({ typed, form: box.form(typed), server: box.server?.(typed) ?? true }).toEqual({
          typed,
          form: true,
          server: true,
        })
      }
    },
  )

  test('every suggested search term is searchable (forms-501)', () => {
    const proposed = [
      ...(brand.configuration.values['algolia_default_keywords'] ?? '').split(','),
      ...brand.constants.search.trending,
    ]
    expect(proposed.filter((words) => !isSearchable(words))).toEqual([])
  })

  test('bulk order accepts its own example row for every product (forms-501, bulk-order-5)', () => {
    const sized = products.filter(
      ({ kind, table }) => kind === 'simple' && (table.custom || Object.keys(table.sizes).length > 0),
    )
    expect(sized.length).toBeGreaterThan(0)
    const refused = sized.flatMap((product) => {
      const example = exampleRow(product)
      const read = readList(example)
      const rows = 'rows' in read ? read.rows : []
      const problems = rows.flatMap((row) => rowProblems(product, toRow(product, row)))
      return rows.length === 1 && problems.length === 0 ? [] : [{ sku: product.sku, example, problems }]
    })
    expect(refused).toEqual([])
  })

  test('every example in an option’s help and every limit of a side is accepted (forms-501)', () => {
    const refused = products.flatMap((product) =>
      product.options
        .filter((option) => !isChoice(option) && option.type !== 'file')
        .flatMap(({ uid, title, help = '' }) => {
          const side = [product.table.custom?.width, product.table.custom?.height].find(
            (each) => each?.uid === uid,
          )
          const limits = side ? [String(side.minimum), String(side.maximum), `${side.minimum} in`] : []
          return [...examplesIn(help), ...limits].flatMap((typed) => {
            const selection = { ...answered(product, uid), [uid]: typed }
            const form = optionProblems(product, selection).filter((problem) => problem.optionUid === uid)
            const server = checkSelection(product, toRequest(selection), () => true)
            return form.length === 0 && !('problem' in server)
              ? []
              : [{ sku: product.sku, title, typed, form, server }]
          })
        }),
    )
    expect(refused).toEqual([])
  })
})

/** Returns both examples of "Such as 0001 or HQ-2027-001. We count up from there." */
const examplesIn = (help: string) =>
  (/\bsuch as (.+?)(?:\.(?:\s|$)|$)/i.exec(help)?.[1] ?? '').split(' or ').filter(Boolean)

/** Returns a selection in which the option is visible and all other required options are answered. */
function answered(product: CompiledProduct, uid: string): Selection {
  const selection: Selection = { ...defaultSelection(product.options, product.rules) }
  const show = (wanted: string) => {
    for (const { option, value, when } of product.rules)
      if (option === wanted && value === undefined) {
        show(when.option)
        selection[when.option] = when.values.slice(0, 1)
      }
  }
  show(uid)
  for (const option of visibleOptions(product.options, product.rules, selection)) {
    if (!option.required || selection[option.uid] !== undefined) continue
    const side = [product.table.custom?.width, product.table.custom?.height].find(
      (each) => each?.uid === option.uid,
    )
    if (isChoice(option))
      selection[option.uid] = (option.values ?? [])
        .filter(({ disabled }) => !disabled)
        .slice(0, Math.max(option.selectMin ?? 1, 1))
        .map((value) => value.uid)
    else if (side) selection[option.uid] = String(side.minimum)
    else if (option.type === 'date') selection[option.uid] = '2027-01-31'
    else selection[option.uid] = option.isEmail ? 'ada@example.com' : 'A'
  }
  return selection
}

const toRequest = (selection: Selection) => ({
  selectedOptions: Object.values(selection).flatMap((answer) => (Array.isArray(answer) ? answer : [])),
  enteredOptions: Object.entries(selection).flatMap(([uid, value]) =>
    Array.isArray(value) ? [] : [{ uid, value }],
  ),
})

/** Texts in code that operators and shoppers read: placeholders, and sentences with "such as". */
const inCode: Record<string, Box | 'not typed'> = {
  'MM / YY': {
    examples: ['MM / YY'],
    typed: (example) => example.replace('MM', '12').replace('YY', '30'),
    form: (typed) => readExpiry(typed) !== undefined,
  },
  '12.50': { examples: ['12.50'], form: (typed) => readCents(typed) === 1_250 },
  '2.5, or in mm such as 64 mm': {
    examples: ['2.5', '64 mm'],
    form: (typed) => readLength(typed) !== undefined,
  },
  '+12 or -3': { examples: ['+12', '-3'], form: (typed) => typedChange(typed) !== undefined },
  '12, or left, such as -3': { examples: ['12', '-3'], form: (typed) => typedChange(typed) !== undefined },
  '000000012, 9400 1000 0000 0000 0000 00': {
    examples: ['000000012, 9400 1000 0000 0000 0000 00'],
    form: (typed) =>
      readParcels(typed, 'usps').every(
        ({ number, trackingNumber }) => number === '000000012' && isTrackingNumber(trackingNumber ?? ''),
      ),
  },
  'an order number': 'not typed',
  'Google Authenticator, 1Password or Aegis': 'not typed',
}

const sources = ['src/server/operations', 'src/backend/catalogue', 'src/features', 'src/shell', 'src/ui']
const printed = sources.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/ .*$/gm, '')
      return [...code.matchAll(/placeholder="([^"$]+)"|\bsuch as ([^`'<\n]+?)\.?[`'<\n]/g)].map(
        ([, placeholder, example]) => (placeholder ?? example ?? '').replace(/\. From now.*$/, ''),
      )
    }),
)

test('every example written in code is tested here (forms-501)', () => {
  expect(printed.length).toBeGreaterThan(5)
  expect(printed.filter((text) => !Object.hasOwn(inCode, text))).toEqual([])
  expect(Object.keys(inCode).filter((text) => !printed.includes(text))).toEqual([])
})

test.each(Object.entries(inCode))('the example %s in code is accepted (forms-501)', (_, box) => {
  if (box === 'not typed') return
  for (const example of box.examples) expect(box.form(box.typed?.(example) ?? example)).toBe(true)
})
