/** Photos in the order in which they were taken, and the events that they belong to. */

export interface DatedPhoto {
  name: string
  /** Capture time by the camera's clock: "2026-05-01T13:45:09". */
  taken?: string | undefined
}

const takenPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/

/** Converts a capture time to seconds in the camera's time zone; undefined if it is not a valid time. */
function secondsOf(taken: string | undefined): number | undefined {
  const parts = takenPattern
    .exec(taken ?? '')
    ?.slice(1)
    .map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1_000
}

/** Compares runs of digits as numbers of any length, and other parts as text. */
function comparedParts(one: string, other: string): number {
  const isNumber = /^\d/.test(one) && /^\d/.test(other)
  const [left, right] = isNumber ? [one, other].map((digits) => digits.replace(/^0+/, '')) : [one, other]
  if (left === undefined || right === undefined || left === right) return 0
  if (isNumber && left.length !== right.length) return left.length - right.length
  return left < right ? -1 : 1
}

/** Compares names as people do: IMG_9 comes before IMG_10. */
function comparedNames(one: string, other: string): number {
  const [left, right] = [one, other].map((name) => name.toLowerCase().match(/\d+|\D+/g) ?? [])
  for (const [index, part] of (left ?? []).entries()) {
    const facing = right?.[index]
    if (facing === undefined) return 1
    const difference = comparedParts(part, facing)
    if (difference !== 0) return difference
  }
  // IMG_09 and IMG_9 are equal up to here.
  return (left?.length ?? 0) - (right?.length ?? 0) || one.length - other.length
}

/**
 * Sorts photos by capture time, then those without one by name. The order is the same on every device.
 */
export const inOrder = <Photo extends DatedPhoto>(photos: readonly Photo[]): Photo[] =>
  photos
    .map((photo) => ({ photo, at: secondsOf(photo.taken) ?? Number.POSITIVE_INFINITY }))
    .toSorted((one, other) =>
      one.at === other.at ? comparedNames(one.photo.name, other.photo.name) : one.at - other.at,
    )
    .map(({ photo }) => photo)

/** Pause in seconds that always starts an event; one shorter than `leastPause` never does. */
const longPause = 4 * 3_600
const leastPause = 20 * 60
/** A pause between the two starts an event if it is this many times as long as the pauses around it. */
const muchLonger = 17
const around = 5

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Returns the pauses before each photo but the first, in seconds; 0 where a time is unknown. */
export function pausesOf(ordered: readonly DatedPhoto[]): number[] {
  const times = ordered.map(({ taken }) => secondsOf(taken))
  return times.slice(1).map((time, index) => {
    const before = times[index]
    return time === undefined || before === undefined ? 0 : time - before
  })
}

/** Returns the number of each photo's event, from 0. @param ordered sorted photos */
export function eventsOf(ordered: readonly DatedPhoto[]): number[] {
  const pauses = pausesOf(ordered)
  const isFirstUndated = (index: number) =>
    ordered[index + 1]?.taken === undefined && ordered[index]?.taken !== undefined
  let event = 0
  const later = pauses.map((pause, index) => {
    const beside = [
      ...pauses.slice(Math.max(index - around, 0), index),
      ...pauses.slice(index + 1, index + 1 + around),
    ]
    const isLong =
      pause >= longPause || (pause >= leastPause && pause >= muchLonger * Math.max(median(beside), 60))
    if (isLong || isFirstUndated(index)) event += 1
    return event
  })
  return ordered.length === 0 ? [] : [0, ...later]
}
