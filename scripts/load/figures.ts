/** Results of a run, with their limits. */

export interface Figure {
  name: string
  value: number | string
  must?: { atLeast?: number; below?: number; exactly?: number | string }
}

export const isMissed = ({ value, must }: Figure): boolean =>
  must !== undefined &&
  ((must.exactly !== undefined && value !== must.exactly) ||
    (must.atLeast !== undefined && !(Number(value) >= must.atLeast)) ||
    (must.below !== undefined && !(Number(value) < must.below)))

const bound = ({ must }: Figure) =>
  [
    must?.atLeast !== undefined && `≥ ${must.atLeast}`,
    must?.below !== undefined && `< ${must.below}`,
    must?.exactly !== undefined && String(must.exactly),
  ]
    .filter(Boolean)
    .join(', ')

export function table(title: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    bound(figure),
    `${figure.value}${isMissed(figure) ? ' ✗' : ''}`,
  ])
  return [[title, 'must', 'measured'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

export function tally() {
  const counts = new Map<string, number>()
  return {
    add: (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1),
    of: (what: string) => counts.get(what) ?? 0,
    said: () =>
      [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, 5)
        .map(([what, count]) => `${count} × ${what}`)
        .join('; ') || 'none',
  }
}
