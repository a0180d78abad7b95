import type { Page } from '@playwright/test'

/** Layout shift score, as browsers measure it, below which a shift isn't noticeable. */
const seen = 0.01

function moves(): Promise<{ by: number; parts: string[] }> {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const nameOf = (node: Node | null) =>
    (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'what is gone')).slice(0, 120)
  return new Promise((resolve) => {
    const shifts: Shift[] = []
    const observer = new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        resolve({
          by: shifts.reduce((sum, { value }) => sum + value, 0),
          parts: shifts.flatMap(({ sources }) => sources.map(({ node }) => nameOf(node))),
        }),
      ),
    )
  })
}

/** Returns what has shifted by itself since the page was opened; empty if nothing has. */
export async function movesOf(page: Page): Promise<string[]> {
  const { by, parts } = await page.evaluate(moves)
  return by > seen ? [`it moves by ${by.toFixed(3)}`, ...parts] : []
}
