/** A stock Magento's line has only options (commerce-140). */
export const ownParts = (_line: object) => ({})

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/
const time = /^\d\d:\d\d$/

/**
 * Returns an answer as a Magento accepts it: all three kinds of dates are "2027-03-02 14:30:00", of which only
 * the parts that the option asks for count (magento/magento2 #39946).
 */
export function enteredValue({ type }: { type: string }, value: string): string {
  if (type !== 'date') return value
  if (day.test(value)) return `${value} 00:00:00`
  if (time.test(value)) return `1970-01-01 ${value}:00`
  return value.replace(moment, '$1 $2:00')
}
