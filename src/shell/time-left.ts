const units = [
  { letter: 'd', ms: 86_400_000 },
  { letter: 'h', ms: 3_600_000 },
  { letter: 'm', ms: 60_000 },
  { letter: 's', ms: 1000 },
]

/** Formats the two largest units: "71d 8h", "5h 12m", "4m 9s" (shell-7). */
export function timeLeft(ms: number): { isOver: boolean; text: string } {
  if (ms <= 0) return { isOver: true, text: '' }
  const first = Math.min(
    units.findIndex((unit) => ms >= unit.ms),
    units.length - 2,
  )
  const start = first === -1 ? units.length - 2 : first
  let rest = ms
  const words = units.slice(start, start + 2).map(({ letter, ms: size }) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return `${count}${letter}`
  })
  return { isOver: false, text: words.join(' ') }
}
