import type { Page } from '@playwright/test'
import type { CompiledOption, CompiledProduct } from '../../../src/brand/compiled'
import { priceLine, withLeastLetters, type Priceable } from '../../../src/lib/money/price'
import {
  defaultSelection,
  isChoice,
  normalizeSelection,
  visibleOptions,
  type Selection,
} from '../../../src/lib/products/product-options'
import { formatMoney } from '../../../src/lib/money/money'

/** Returns a product as the shop prices it today: with its special price while that is active. */
export function priceable(product: CompiledProduct): Priceable {
  const today = new Date().toISOString().slice(0, 10)
  const { special } = product
  const runs = special && (special.from ?? '') <= today && today <= special.to
  return { ...product, table: { ...product.table, percentOff: runs ? special.percentOff : 0 } }
}

/** Returns values that can still be chosen: offered, and not chosen yet. */
export const otherValues = (product: CompiledProduct, selection: Selection) =>
  visibleOptions(product.options, product.rules, selection)
    .filter((option) => option.type === 'radio' || option.type === 'dropdown')
    .flatMap((option) =>
      (option.values ?? [])
        .filter(({ uid }) => !selection[option.uid]?.includes(uid))
        .map((value) => ({ option, value })),
    )

/**
 * Uses a product page as a shopper does, and tracks what should be chosen by now, and what it should cost.
 */
export function hands(page: Page, product: CompiledProduct) {
  let selection = defaultSelection(product.options, product.rules)
  let quantity = product.table.quantities[0] ?? product.table.minimum
  const answer = (optionUid: string, given: string | string[]) => {
    selection = normalizeSelection(product.options, product.rules, { ...selection, [optionUid]: given })
  }
  const group = (optionUid: string) => page.locator(`[data-option="${optionUid}"]`)

  /** Most options are already answered, and collapsed (catalogue-61). */
  async function unfold(optionUid: string) {
    const line = group(optionUid).locator('details:not([open]) > summary')
    if ((await line.count()) > 0) await line.click()
  }

  async function choose(optionUid: string, valueUid: string) {
    await unfold(optionUid)
    const select = group(optionUid).locator('select')
    if ((await select.count()) > 0) await select.selectOption(valueUid)
    else
      await group(optionUid)
        .locator('label')
        .filter({ has: page.locator(`input[value="${valueUid}"]`) })
        .click()
    answer(optionUid, [valueUid])
  }

  return {
    group,
    choose,
    selection: () => selection,
    async type(optionUid: string, text: string) {
      await unfold(optionUid)
      await group(optionUid).locator('input, textarea').fill(text)
      answer(optionUid, text)
    },
    async order(ordered: number) {
      const box = page.getByRole('textbox', { name: 'Quantity' })
      await box.fill(String(ordered))
      await box.press('Enter')
      quantity = ordered
    },
    /** Makes an option visible by choosing what its rules require. */
    async reveal(optionUid: string) {
      for (const rule of product.rules.filter((each) => each.option === optionUid && !each.value)) {
        await this.reveal(rule.when.option)
        const [wanted] = rule.when.values
        const isMet = rule.when.values.some((value) => selection[rule.when.option]?.includes(value))
        if (!isMet && wanted) await choose(rule.when.option, wanted)
      }
    },
    /** Answers every required option that is still open, except for files. */
    async fillTheRest() {
      for (const option of visibleOptions(product.options, product.rules, selection)) {
        const known = product.options.find(({ uid }) => uid === option.uid)
        if (!option.required || (selection[option.uid]?.length ?? 0) > 0 || !known) continue
        if (option.type === 'file') continue
        if (isChoice(option)) await choose(option.uid, option.values?.[0]?.uid ?? '')
        else await this.type(option.uid, answerTo(known, product))
      }
    },
    price: () => priceLine(priceable(product), withLeastLetters(priceable(product), selection), quantity),
    money: (cents: number) => formatMoney(cents, '$'),
    total: page.getByRole('status').filter({ hasText: /^Total / }),
  }
}

/** Returns a valid answer to an option: a side within its limits, a future date, a few words. */
function answerTo(option: CompiledOption, { table }: CompiledProduct): string {
  const side = [table.custom?.width, table.custom?.height].find((known) => known?.uid === option.uid)
  if (side) return String(Math.ceil(side.minimum))
  if (option.type === 'date') return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  return 'Sunny'
}

/** Returns a PNG of 64 × 64 pixels in one color. */
export const smallPicture = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEX/WjaWDClwAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
    'base64',
  )
