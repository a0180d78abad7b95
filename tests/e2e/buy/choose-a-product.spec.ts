import type { Page } from '@playwright/test'
import type { CompiledProduct } from '../../../src/brand/compiled'
import { formatMoney } from '../../../src/lib/money/money'
import { isLeastPrice, priceLine, withLeastLetters } from '../../../src/lib/money/price'
import {
  defaultSelection,
  isChoice,
  normalizeSelection,
  visibleOptions,
} from '../../../src/lib/products/product-options'
import { hands, otherValues, priceable, smallPicture } from '../support/product'
import { movesOf } from '../support/moves'
import { expect, isPhone, open, test, untilAtRest, type Shop } from '../support/shop'

/** Returns the first product of the brand that has what a test needs. */
function productWith({ brand }: Shop, what: string, shows: (product: CompiledProduct) => boolean) {
  const found = brand.catalogue.products.find((product) => !product.outOfStock && shows(product))
  if (!found) throw new Error(`${brand.id} has no product with ${what}`)
  return found
}

const startOf = (product: CompiledProduct) =>
  withLeastLetters(product, defaultSelection(product.options, product.rules))

function startPrice(product: CompiledProduct) {
  return priceLine(priceable(product), startOf(product), product.table.quantities[0] ?? product.table.minimum)
}

/** Returns a value of this product that changes its price. */
const dearerValue = (product: CompiledProduct) =>
  otherValues(product, startOf(product)).find(({ option, value }) => {
    const selection = normalizeSelection(product.options, product.rules, {
      ...startOf(product),
      [option.uid]: [value.uid],
    })
    const quantity = product.table.quantities[0] ?? product.table.minimum
    const isWhole =
      !product.table.custom || priceLine(priceable(product), selection, quantity).size !== undefined
    return (
      isWhole && priceLine(priceable(product), selection, quantity).rowCents !== startPrice(product).rowCents
    )
  })

test('the price follows options and quantity, and a reload keeps them (catalogue-28, catalogue-35)', async ({
  page,
  shop,
}) => {
  const product = productWith(
    shop,
    'a choice that changes the price',
    (each) => dearerValue(each) !== undefined && each.table.maximum > each.table.minimum,
  )
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  await expect(shopper.total).toContainText(shopper.money(shopper.price().rowCents))
  const choice = dearerValue(product)!
  await shopper.choose(choice.option.uid, choice.value.uid)
  await expect(shopper.total).toContainText(shopper.money(shopper.price().rowCents))
  await shopper.order(product.table.minimum + 7)
  const chosen = shopper.money(shopper.price().rowCents)
  await expect(shopper.total).toContainText(chosen)
  await page.getByText(shop.message('product.whyThisPrice')).click()
  await expect(page.locator('details[open] dl').getByText(chosen)).toBeVisible()

  await page.reload()
  await expect(shopper.total).toContainText(chosen)
  const visitor = await page.context().browser()!.newPage()
  await open(visitor, page.url())
  await expect(visitor.getByRole('status').filter({ hasText: /^Total / })).toContainText(
    shopper.money(startPrice(product).rowCents),
  )
  await visitor.close()
})

test('a special price is shown next to the regular price, which is struck through (ui-20, prices-7)', async ({
  page,
  shop,
}) => {
  const product = productWith(shop, 'a special price', (each) => priceable(each).table.percentOff > 0)
  const { rowCents, regularRowCents } = startPrice(product)
  expect(rowCents).toBeLessThan(regularRowCents)
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  await expect(shopper.total).toContainText(shopper.money(rowCents))
  await expect(shopper.total.locator('s')).toContainText(shopper.money(regularRowCents))
})

test('the next cheaper quantity is offered and can be selected with one click (catalogue-29)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const product = productWith(
    shop,
    'a next quantity break',
    (each) =>
      startPrice(each).nextBreak !== undefined &&
      !isLeastPrice(priceable(each), defaultSelection(each.options, each.rules)) &&
      dearerValue(each) !== undefined,
  )
  const { nextBreak, quantity, rowCents } = startPrice(product)
  await open(page, `/product/${product.urlKey}`)
  const cents = nextBreak!.unitCents * nextBreak!.quantity - rowCents
  const offer =
    cents > rowCents
      ? shop.message('product.saveAt', {
          percent: nextBreak!.savedPercent,
          quantity: nextBreak!.quantity.toLocaleString('en-US'),
        })
      : shop.message(cents < 0 ? 'product.moreForLess' : 'product.moreFor', {
          more: (nextBreak!.quantity - quantity).toLocaleString('en-US'),
          price: formatMoney(Math.abs(cents)),
        })
  await page.getByRole('button', { name: offer }).click()
  await expect(page.getByRole('textbox', { name: shop.message('product.quantity') })).toHaveValue(
    String(nextBreak!.quantity),
  )
  const shopper = hands(page, product)
  await expect(shopper.total).toContainText(shopper.money(nextBreak!.unitCents * nextBreak!.quantity))
})

test('options appear and disappear by the dependency rules (catalogue-26)', { tag: '@again' }, async ({
  page,
  shop,
}) => {
  const hidden = (product: CompiledProduct) => {
    const shown = visibleOptions(product.options, product.rules, startOf(product)).map(({ uid }) => uid)
    return product.options.find(
      (option) =>
        !shown.includes(option.uid) &&
        product.rules.some(
          (rule) =>
            rule.option === option.uid &&
            !rule.value &&
            ['radio', 'dropdown'].includes(
              product.options.find(({ uid }) => uid === rule.when.option)?.type ?? '',
            ),
        ),
    )
  }
  const product = productWith(shop, 'an option that waits for another', (each) => hidden(each) !== undefined)
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  const late = hidden(product)!
  await expect(shopper.group(late.uid)).toHaveCount(0)
  await shopper.reveal(late.uid)
  await expect(shopper.group(late.uid)).toBeVisible()
  const rule = product.rules.find(({ option, value }) => option === late.uid && !value)!
  const before = startOf(product)[rule.when.option]
  await shopper.choose(rule.when.option, Array.isArray(before) ? (before[0] ?? '') : '')
  await expect(shopper.group(late.uid)).toHaveCount(0)
})

test('adding a product with a missing answer shows the error at the option and focuses it (catalogue-32)', async ({
  page,
  shop,
}) => {
  const needed = (product: CompiledProduct) =>
    product.options.find((option) => option.required && ['field', 'area', 'date'].includes(option.type))
  const product = productWith(shop, 'a required answer', (each) => needed(each) !== undefined)
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  await shopper.reveal(needed(product)!.uid)
  await page.locator('[data-add-to-cart]:visible').click()
  const [first] = visibleOptions(product.options, product.rules, shopper.selection()).filter(
    (option) => option.required && (shopper.selection()[option.uid]?.length ?? 0) === 0,
  )
  const box = shopper.group(first!.uid)
  await expect(box.getByText('This is a required field.')).toBeVisible()
  await expect(box.locator('input, textarea').first()).toBeFocused()
  await expect(page.getByText(/still missing\./)).toBeVisible()
  await shopper.fillTheRest()
  if (!isChoice(first!) && first!.type !== 'file')
    await expect(box.getByText('This is a required field.')).toHaveCount(0)
})

test('a custom size is priced by its area and validated against its limits (prices-10, catalogue-32)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const product = productWith(shop, 'a custom size', (each) => each.table.custom !== undefined)
  const { width, height } = product.table.custom!
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  await shopper.reveal(width.uid)
  await shopper.reveal(height.uid)
  await shopper.type(width.uid, String(width.maximum + 1))
  await shopper.type(height.uid, String(height.minimum))
  await page.locator('[data-add-to-cart]:visible').click()
  await expect(
    shopper
      .group(width.uid)
      .getByText(shop.message('product.numberRange', { min: width.minimum, max: width.maximum }))
      .first(),
  ).toBeVisible()
  await shopper.type(width.uid, String(width.minimum))
  const least = shopper.price().rowCents
  await expect(shopper.total).toContainText(shopper.money(least))
  await shopper.type(width.uid, String(width.maximum))
  await shopper.type(height.uid, String(height.maximum))
  expect(shopper.price().rowCents).toBeGreaterThan(least)
  await expect(shopper.total).toContainText(shopper.money(shopper.price().rowCents))
})

test('uploaded artwork is shown, can be replaced, and appears on the cart line (catalogue-36)', async ({
  page,
  shop,
}) => {
  const file = (product: CompiledProduct) => product.options.find(({ type }) => type === 'file')
  const product = productWith(shop, 'a place for artwork', (each) => file(each) !== undefined)
  const artwork = file(product)!
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  await shopper.reveal(artwork.uid)
  const box = shopper.group(artwork.uid)
  await box.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  const refusal = shop.message('artwork.wrongKind', { name: 'notes.txt', kinds: '' }).split(':')[0]!
  await expect(box.getByText(refusal)).toBeVisible()
  await box.locator('input[type=file]').setInputFiles({
    name: 'photo.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('000000186674797068656963000000006d696631686569630000000c6d64617401020304', 'hex'),
  })
  await expect(box.getByText(shop.message('upload.kept'))).toBeVisible()
  for (const name of ['first.png', 'my-mark.png']) {
    await box
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: smallPicture() })
    await expect(box.getByText(shop.message('artwork.fileReady', { name }))).toBeVisible()
  }
  await expect(box.locator('img')).toHaveJSProperty('complete', true)
  await shopper.fillTheRest()
  await page.locator('[data-add-to-cart]:visible').click()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  await page.goto('/checkout/cart')
  const line = page.getByRole('listitem').filter({ hasText: product.name })
  const shown = line.getByRole('img', { name: artwork.title })
  await expect(shown).toBeVisible()
  await expect(shown).toHaveJSProperty('naturalWidth', 64)
})

test('an out-of-stock product shows OUT OF STOCK instead of options and price, accepts an e-mail address, and offers other products (catalogue-63)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const product = shop.brand.catalogue.products.find(({ outOfStock }) => outOfStock)!
  await open(page, `/product/${product.urlKey}`)
  await expect(page.getByRole('main').getByText('OUT OF STOCK').first()).toBeVisible()
  await expect(page.locator('[data-add-to-cart], [data-option]')).toHaveCount(0)
  const others = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: shop.message('product.instead') }) })
  await expect(others.getByRole('article').first()).toBeVisible()
  await page
    .getByLabel(shop.message('stockAlert.email'), { exact: true })
    .fill(`waits-${Date.now()}@example.com`)
  await page.getByRole('button', { name: shop.message('stockAlert.send') }).click()
  await expect(page.getByRole('main').getByText(/^Done\./)).toBeVisible()
  await open(page, `/shop/${product.categories[0]}`)
  await expect(page.getByRole('article').filter({ hasText: product.name })).toContainText('OUT OF STOCK')
})

test('the gallery works with arrow keys and thumbnails, and closing the enlarged picture restores the focus (catalogue-23, ui-12)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const product = productWith(shop, 'two pictures', ({ pictures }) => pictures.length > 1)
  await open(page, `/product/${product.urlKey}`)
  const gallery = page.getByRole('region', {
    name: shop.message('productPage.gallery', { name: product.name }),
  })
  const thumbnail = (index: number) =>
    gallery.getByRole('button', {
      name: shop.message('productPage.showPicture', { index, count: product.pictures.length }),
    })
  await thumbnail(2).click()
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await gallery.press('ArrowLeft')
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')
  const picture = gallery
    .getByRole('button', { name: new RegExp(`^${shop.message('productPage.zoom')}`) })
    .first()
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: product.name })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: shop.message('shell.next') }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()
})

test('a phone’s first screen shows name, stars, first choice, price and button; price and button stay visible while scrolling (catalogue-34)', async ({
  page,
  shop,
}) => {
  test.skip(!isPhone(page), 'a phone’s rule')
  await open(page, `/product/${shop.product.urlKey}`)
  const button = page.locator('[data-add-to-cart]')
  await expect(page.locator('h1')).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  const option = page.locator('[data-option]').first()
  const chosen = option.locator('label:has(:checked)') // its row is scrolled to the chosen value
  const choice =
    (await chosen.count()) > 0 ? chosen.first() : option.locator('select, label:has(input), input').first()
  await expect(choice).toBeInViewport({ ratio: 1 })
  const box = (await choice.boundingBox())!
  const isUncovered = await choice.evaluate(
    (element, point) => element.contains(document.elementFromPoint(point.x, point.y)),
    { x: box.x + box.width / 2, y: box.y + box.height - 2 },
  )
  expect(isUncovered).toBe(true)
  await page.locator('[data-option]').first().scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport()
  await page.locator('[data-option]').last().scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport()
  // Only products with reviews have stars (catalogue-38).
  const reviewed = productWith(shop, 'reviews', ({ reviews }) => reviews.length > 0)
  await open(page, `/product/${reviewed.urlKey}`)
  await expect(page.locator('a[href="#reviews"]')).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('a desktop’s first screen shows price and button, which stay below the header while the choices scroll and hide none that is focused (catalogue-34)', async ({
  page,
  shop,
}) => {
  test.skip(isPhone(page), 'a desktop’s rule')
  const longest = shop.brand.catalogue.products
    .filter(({ outOfStock }) => !outOfStock)
    .toSorted((one, other) => other.options.length - one.options.length)
  for (const product of [shop.product, ...longest.slice(0, 1)]) {
    await open(page, `/product/${product.urlKey}`)
    await untilAtRest(page)
    const button = page.locator('[data-add-to-cart]')
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('status').filter({ hasText: /^Total / })).toBeInViewport({ ratio: 1 })
    const choices = page.locator('[data-option]')
    await choices.last().scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1 })
    // Backwards by keyboard, where the bar could cover what has the focus.
    await page.locator('[data-option] :is(input, select, textarea, summary):visible').last().focus()
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Shift+Tab')
      const isSeen = await page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('[data-add-to-cart]')?.parentElement
        const shown = focused?.closest('label') ?? focused
        if (!shown || !bar || bar.contains(focused)) return true
        return shown.getBoundingClientRect().bottom > bar.getBoundingClientRect().bottom
      })
      expect(isSeen, `${product.urlKey}: step ${press} backwards`).toBe(true)
    }
  }
})

/** Returns the first products on the home page whose first option is the size. */
const offeredFirst = ({ brand: { home, catalogue } }: Shop) =>
  home.sections
    .flatMap((section) => (section.kind === 'products' ? section.products : []))
    .flatMap((urlKey) => catalogue.products.find((each) => each.urlKey === urlKey) ?? [])
    .filter(({ outOfStock, options: [first], table }) => {
      const isSize = first?.values?.some(({ uid }) => Object.hasOwn(table.sizes, uid)) ?? false
      return isSize && !outOfStock
    })
    .slice(0, 4)

/** Returns the positions of elements on an unscrolled phone screen. */
const phoneScreen = (page: Page) =>
  page.evaluate(() => {
    const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? Infinity
    const box = document.querySelector('[data-option] label:has(input)')?.getBoundingClientRect()
    const button = document.querySelector('[data-add-to-cart]')
    const pressed = [...(document.querySelector('[data-option]')?.querySelectorAll('label:has(input)') ?? [])]
    return {
      bar: top(button?.parentElement),
      quantity: top(
        document.querySelector('input[name="quantity"]')?.closest('fieldset')?.querySelector('legend'),
      ),
      firstChoice: box?.bottom ?? Infinity,
      lowest: Math.min(...pressed.map((each) => each.getBoundingClientRect().height)),
      cut: pressed.filter((each) => each.getBoundingClientRect().right > innerWidth + 1).length,
    }
  })

test('on phones the quantity starts at the bottom of the first screen, below one row of sizes', {
  tag: '@phone',
}, async ({ page, shop }) => {
  test.skip(!isPhone(page), 'a phone’s rule')
  const offered = offeredFirst(shop)
  expect(offered.length).toBeGreaterThan(1)
  for (const { urlKey, table } of offered) {
    await open(page, `/product/${urlKey}`)
    const { bar, quantity, lowest, cut } = await phoneScreen(page)
    if (table.quantities.length > 1) expect.soft(quantity, urlKey).toBeLessThanOrEqual(bar + 100)
    expect.soft(lowest, urlKey).toBeGreaterThanOrEqual(44)
    // Half of the next size is visible, which shows that there are more.
    if (Object.keys(table.sizes).length > 3) expect.soft(cut, urlKey).toBeGreaterThan(0)
  }
})

test('on a short phone the first choice is above the bar with price and button (catalogue-34)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  test.skip(!isPhone(page), 'a phone’s rule')
  await page.setViewportSize({ width: 390, height: 664 })
  for (const { urlKey } of offeredFirst(shop)) {
    await open(page, `/product/${urlKey}`)
    const { bar, firstChoice } = await phoneScreen(page)
    expect.soft(firstChoice, urlKey).toBeLessThanOrEqual(bar)
    // Guides beside the buttons do not stretch them.
    const online = page.getByRole('link', { name: shop.message('productPage.designOnline'), exact: true })
    for (const link of await online.all())
      expect.soft((await link.boundingBox())?.height, urlKey).toBeLessThanOrEqual(56)
  }
})

test('a size at the end of its row scrolls into view when selected by keyboard', {
  tag: '@phone',
}, async ({ page, shop }) => {
  test.skip(!isPhone(page), 'a phone’s rule')
  const [product] = offeredFirst(shop)
  await open(page, `/product/${product?.urlKey}`)
  const first = page.locator('[data-option]').first()
  const sizes = first.locator('input')
  await sizes.first().focus()
  for (let step = 1; step < (await sizes.count()) - 1; step++) await page.keyboard.press('ArrowRight')
  await expect(first.locator('label:has(:focus)')).toBeInViewport({ ratio: 0.25 })
})

const rowOfSizes = '[data-option] [data-kind="tiles"], [data-option]:first-child [data-kind="chips"]'

/** Chooses sizes at several places in their row, and checks that each is visible after a reload. */
async function expectChosenInSight(page: Page, shop: Shop) {
  const [product] = offeredFirst(shop)
  await open(page, `/product/${product?.urlKey}`)
  const labels = page.locator(rowOfSizes).first().locator('label')
  const count = await labels.count()
  expect(count).toBeGreaterThan(2)
  for (const index of new Set([count - 1, count - 2, 2, 0])) {
    await labels.nth(index).click()
    await expect(labels.nth(index).locator('input')).toBeChecked()
    await page.reload()
    await expect(labels.nth(index).locator('input')).toBeChecked()
    await untilAtRest(page)
    await expect.soft(labels.nth(index), `size ${index + 1} of ${count}`).toBeInViewport({ ratio: 1 })
  }
}

test('a selected size is fully visible after a reload, wherever it is in its row', {
  tag: '@phone',
}, async ({ page, shop }) => {
  test.skip(!isPhone(page), 'a phone’s rule')
  await expectChosenInSight(page, shop)
})

test('a browser without scroll-initial-target also shows the selected size, and its row then scrolls freely', {
  tag: '@older',
}, async ({ page, shop }) => {
  test.skip(!isPhone(page), 'a phone’s rule')
  // Simulates a browser without this property by renaming it in the style sheets.
  await page.route(/\.css$/, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({
      response: answer,
      body: text.replaceAll('scroll-initial-target', 'scroll-unknown-target'),
    })
  })
  await expectChosenInSight(page, shop)
  const last = page.locator(rowOfSizes).first().locator('label').last()
  await last.click()
  await page.reload()
  await expect(last.locator('input')).toBeChecked()
  await untilAtRest(page)
  const moved = await last.locator('..').evaluate(async (row) => {
    row.scrollLeft = 24
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return row.scrollLeft
  })
  expect(moved).toBe(24)
})

test('a product name is not broken at its hyphens', async ({ page, shop }) => {
  const named = shop.brand.catalogue.products.find(({ name }) => /\p{L}-\p{L}/u.test(name))
  test.skip(!named, 'no name has a hyphen')
  await open(page, `/product/${named?.urlKey}`)
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await page.locator('h1 .unbroken').evaluateAll((words) =>
      words.map((word) => {
        const range = document.createRange()
        range.selectNodeContents(word)
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        const length = word.getBoundingClientRect().width
        return length >= (word.parentElement?.clientWidth ?? 0) ? 'as wide as its line' : rows
      }),
    )
    expect(lines.length, `${width}`).toBeGreaterThan(0)
    expect(
      lines.filter((rows) => rows !== 1 && rows !== 'as wide as its line'),
      `${width}`,
    ).toEqual([])
  }
})

test('a size in the address selects that size (catalogue-25)', async ({ page, shop }) => {
  const sized = (product: CompiledProduct) =>
    otherValues(product, startOf(product)).find(({ value }) => Object.hasOwn(product.table.sizes, value.uid))
  const product = productWith(shop, 'sizes', (each) => sized(each) !== undefined)
  const { option, value } = sized(product)!
  const size = value.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  await open(page, `/product/${product.urlKey}?size=${size}`)
  const group = hands(page, product).group(option.uid)
  if ((await group.locator('select').count()) > 0)
    await expect(group.locator('select')).toHaveValue(value.uid)
  else await expect(group.locator(`input[value="${value.uid}"]`)).toBeChecked()
})

test('"Why this price?" lists the parts of the unit price and their sum (catalogue-28)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const product = productWith(
    shop,
    'a choice that changes the price',
    (each) => dearerValue(each) !== undefined,
  )
  await open(page, `/product/${product.urlKey}`)
  const shopper = hands(page, product)
  const choice = dearerValue(product)!
  await shopper.choose(choice.option.uid, choice.value.uid)
  await page.getByText(shop.message('product.whyThisPrice')).click()
  const { parts, unitCents, rowCents, quantity, oneTimeCents } = shopper.price()
  const rows = page.locator('details[open] dl > div')
  await expect(rows).toHaveCount(parts.length + 1)
  for (const [index, part] of parts.entries()) {
    const label = index === 0 ? shop.message('priceParts.base') : part.label
    await expect(rows.nth(index).locator('dt')).toContainText(label)
    await expect(rows.nth(index).locator('dd')).toHaveText(shopper.money(part.cents))
  }
  const ofOnePiece = parts.filter(({ oneTime }) => !oneTime).reduce((sum, { cents }) => sum + cents, 0)
  expect(ofOnePiece).toBe(unitCents)
  await expect(rows.last().locator('dt')).toContainText(
    `${quantity.toLocaleString('en-US')} × ${shopper.money(unitCents)}`,
  )
  await expect(rows.last().locator('dd')).toHaveText(shopper.money(rowCents))
  expect(quantity * unitCents + oneTimeCents).toBe(rowCents)
})

test('late style sheets cause no layout shift (catalogue-24)', {
  tag: '@once',
}, async ({ page, shop }) => {
  const tool = Object.values(shop.brand.tools).find(({ product, choose }) => product && !choose)
  for (const late of [0, 1]) {
    let asked = 0
    await page.route(/\.css$/, async (route) => {
      const isLate = asked++ === late
      await new Promise((done) => setTimeout(done, isLate ? 900 : 100))
      await route.continue().catch(() => undefined) // the test may have ended
    })
    await open(page, tool!.address)
    await untilAtRest(page)
    expect(await movesOf(page), `sheet ${late + 1} is late`).toEqual([])
    await page.unroute(/\.css$/)
  }
})

test('clicking “Add to cart” before hydration adds the product without reloading the page (next-581)', {
  tag: '@once',
}, async ({ page, shop }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_start.js', async (route) => {
    await held
    await route.continue()
  })
  const address = `/product/${shop.product.urlKey}`
  await page.goto(address, { waitUntil: 'commit' })
  const add = page.locator('[data-add-to-cart]')
  await add.click({ noWaitAfter: true })
  release()
  await expect(page.getByRole('status').filter({ hasText: shop.message('cart.added') })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
})
