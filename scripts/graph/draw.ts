import { joinHtml, xml } from '@/lib/words/html'
import type { Graph } from './rooms'

const box = { width: 150, height: 36, gapX: 18, gapY: 64, margin: 20 }

/** Returns the graph as an SVG: one row per layer, downward imports in gray, upward ones in red. */
export function drawGraph(
  title: string,
  { rooms, arrows }: Graph,
  { floors, upward }: { floors: string[][]; upward: readonly { from: string; to: string }[] },
): string {
  const widest = Math.max(...floors.map((floor) => floor.length))
  const width = widest * (box.width + box.gapX) + 2 * box.margin
  const height = floors.length * (box.height + box.gapY) + 2 * box.margin + 24
  const at = new Map<string, { x: number; y: number }>()
  for (const [row, floor] of floors.entries()) {
    const left = (width - floor.length * (box.width + box.gapX) + box.gapX) / 2
    for (const [column, room] of floor.entries())
      at.set(room, {
        x: left + column * (box.width + box.gapX),
        y: box.margin + 24 + row * (box.height + box.gapY),
      })
  }
  const isUpward = (from: string, to: string) =>
    upward.some((arrow) => arrow.from === from && arrow.to === to)
  const lines = arrows.flatMap(({ from, to, imports }) => {
    const [start, end] = [at.get(from), at.get(to)]
    if (!start || !end) return []
    const color = isUpward(from, to) ? '#c00' : '#8a8f98'
    const [x1, x2] = [start.x + box.width / 2, end.x + box.width / 2]
    const [y1, y2] = start.y < end.y ? [start.y + box.height, end.y] : [start.y, end.y + box.height]
    return [
      xml`<path d="M${x1} ${y1} C${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2}" stroke="${color}" stroke-width="${Math.min(1 + imports.length / 10, 4).toFixed(1)}"><title>${from} → ${to}: ${imports.length}</title></path>`,
    ]
  })
  const boxes = [...at].map(
    ([room, { x, y }]) =>
      xml`<g><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/><text x="${x + box.width / 2}" y="${y + 22}">${room} · ${rooms.get(room) ?? 0}</text></g>`,
  )
  const drawing = [
    xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" text-anchor="middle">`,
    xml`<style>rect{fill:#fff;stroke:#333}path{fill:none;opacity:.6}</style>`,
    xml`<rect width="${width}" height="${height}" style="stroke:none"/>`,
    xml`<text x="${width / 2}" y="24" font-size="16">${title}</text>`,
    ...lines,
    ...boxes,
    xml`</svg>`,
    '',
  ]
  return joinHtml(drawing, '\n').text
}
