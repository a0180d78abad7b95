/** True for an existing calendar day as yyyy-mm-dd, the format of a date input. */
export function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  )
}
