import type { ProductTemplate } from '@/design/template/product-template'
import type { Layout, LayoutFrame } from '@/design/template/layout'
import type { TemplateManifest } from '../schema/designs'
import type { LayoutLists, LayoutManifest } from '../schema/layouts'

const usualGap = 4

/** Rounds to four decimals: 0.1 mm on a page of 1 m. */
const rounded = (share: number) => Math.round(share * 10_000) / 10_000

function framesOf({ frames = [], bleeds }: LayoutManifest): LayoutFrame[] {
  return frames.map(([x, y, width, height, ratio]) => ({
    x,
    y,
    width,
    height,
    ...(ratio !== undefined && { ratio }),
    ...(bleeds && { bleeds: true as const }),
  }))
}

/** Converts a frame of a page to the left (0) or right (1) half of a spread. */
const inHalf = (frame: LayoutFrame, half: number): LayoutFrame => ({
  ...frame,
  x: rounded((half + frame.x) / 2),
  width: rounded(frame.width / 2),
})

/** Finds a layout by name: in the same list, else in any other list. */
export function layoutNamed(lists: LayoutLists, list: string, name: string): LayoutManifest | undefined {
  const all = [lists[list] ?? {}, ...Object.values(lists)]
  return all.find((layouts) => Object.hasOwn(layouts, name))?.[name]
}

/** Returns all frames of a layout, including those of its halves. `brand check` reports unknown halves. */
export function allFrames(lists: LayoutLists, list: string, layout: LayoutManifest): LayoutFrame[] {
  if (!layout.halves) return framesOf(layout)
  return layout.halves.flatMap((name, half) => {
    const named = layoutNamed(lists, list, name)
    return named ? framesOf(named).map((frame) => inHalf(frame, half)) : []
  })
}

function compileLayout(lists: LayoutLists, list: string, id: string, manifest: LayoutManifest): Layout[] {
  const frames = allFrames(lists, list, manifest)
  if (frames.length === 0) return []
  const [x, y, width, height] = manifest.caption ?? []
  const caption =
    x === undefined || y === undefined || width === undefined || height === undefined
      ? undefined
      : { x, y, width, height }
  return [{ id, frames, ...(caption && { caption }) }]
}

/** Returns a template with the layouts that its pages are filled from. */
export function withAutofill(
  template: ProductTemplate,
  { autofill }: Pick<TemplateManifest, 'autofill'>,
  lists: LayoutLists,
): ProductTemplate {
  if (!autofill) return template
  const { layouts: list, gap = usualGap, surfaces } = autofill
  const layouts = Object.entries(lists[list] ?? {}).flatMap(([id, layout]) =>
    compileLayout(lists, list, id, layout),
  )
  return { ...template, autofill: { layouts, gap, ...(surfaces && { surfaces }) } }
}
