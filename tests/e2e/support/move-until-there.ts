import type { Locator, Page } from '@playwright/test'
import { expect } from './shop'

/** Moves the pointer as a shopper does: some parts load only then (payments-581). */
export async function moveUntilThere(page: Page, part: Locator): Promise<void> {
  let step = 0
  await expect(async () => {
    step += 1
    await page.mouse.move(4 + step, 4)
    await expect(part).toBeVisible({ timeout: 500 })
  }).toPass()
}
