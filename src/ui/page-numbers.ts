/**
 * Returns the page numbers to show: first, last, the current one and its neighbors; null is a gap (ui-11).
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return wanted.flatMap((number, index) => {
    const before = wanted[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}
