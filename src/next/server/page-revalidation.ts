import { askRenderer, type Render } from './ask-renderer'

/**
 * Creates a function that renders one page again. Next allows this only in API routes, so it calls
 * pages/api/revalidate.ts inside the process; that route has no public URL.
 * @returns a function that takes the page's path; `onlyGenerated` skips pages that were never rendered. It throws if rendering fails.
 */
export const pageRevalidation =
  (render: Render, host: string) =>
  async (page: string, { onlyGenerated }: { onlyGenerated: boolean }): Promise<void> => {
    const question = new URLSearchParams({ page, onlyGenerated: onlyGenerated ? '1' : '0' })
    const status = await askRenderer(render, host, `/api/revalidate?${question}`)
    if (status >= 400) throw new Error(`Revalidating ${page} failed (${status})`)
  }
