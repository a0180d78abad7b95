import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Bands far below the screen wait to be drawn (content-visibility), and axe would guess what lies behind their words. */
const drawEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * What axe finds wrong on the page as it stands.
 * @param but rules that are left out
 */
export async function barriersOf(page: Page, but: string[] = []) {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // colors in the middle of a transition are nobody's colors
  await drawEverything(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // no window of its own for each look; these pages hold no frames of ours
    .options({ resultTypes: ['violations'] }) // first: it forgets the tags
    .withTags(tags)
    .disableRules(but)
    .analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => ({ impact, wording: `${id}: ${html.slice(0, 160)}` })),
  )
}
