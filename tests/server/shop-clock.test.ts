import { afterEach, expect, test, vi } from 'vitest'
import { contextFrom } from '@/backend/kernel/context'
import { shopNow } from '@/brand/server'
import { clockShift, wallClock } from '@/lib/dates/shop-time'
import { asOfVariable, dataFolderOf } from '@/server/start/as-of'
import { keptFlag } from '@/settings/kept-flags'
import { currentTime } from '@/settings/public-settings'
import { setEnvironment } from '@/settings/settings'

const newYork = 'America/New_York'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  setEnvironment({ AS_OF: undefined })
})

test('without AS_OF the shop’s clock is the machine’s (brand-106)', () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-05T10:00Z') })
  expect(shopNow().toISOString()).toBe('2026-06-05T10:00:00.000Z')
  expect(currentTime()).toBe(Date.parse('2026-06-05T10:00Z'))
})

test('the shop shows the AS_OF day at the current time of day, in its time zone (brand-106)', () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-06T02:30Z') }) // 10:30 p.m. the day before in New York
  setEnvironment({ AS_OF: '2026-12-24' })
  expect(wallClock(shopNow(), newYork)).toEqual({ day: '2026-12-24', hour: 22, minute: 30 })
  expect(contextFrom(new Headers()).now()).toEqual(shopNow())
})

test('the clock of an AS_OF day keeps running, past midnight, too (brand-106)', () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-06T03:59Z') })
  setEnvironment({ AS_OF: '2026-12-25' })
  expect(wallClock(shopNow(), newYork).day).toBe('2026-12-25')
  vi.advanceTimersByTime(2 * 60_000)
  expect(wallClock(shopNow(), newYork)).toEqual({ day: '2026-12-26', hour: 0, minute: 1 })
})

test('shifting the clock to an earlier day or into daylight saving time keeps the time of day (brand-106)', () => {
  const now = new Date('2026-11-25T15:00Z')
  expect(clockShift('2026-11-24', newYork, now)).toBe(-86_400_000)
  expect(clockShift('2026-11-25', newYork, now)).toBe(0)
  expect(wallClock(new Date(now.getTime() + clockShift('2027-07-04', newYork, now)), newYork)).toEqual({
    day: '2027-07-04',
    hour: 10,
    minute: 0,
  })
})

test('a browser’s clock is shifted by the value compiled into the build (brand-106)', () => {
  vi.useFakeTimers({ now: 1_000 })
  vi.stubEnv('CLOCK_SHIFT', '-400')
  expect(currentTime()).toBe(600)
})

test('a day can be passed on the command line in both spellings (brand-106)', () => {
  expect(asOfVariable(['main.ts', '--dev', '--as-of', '2026-12-24'])).toEqual({ AS_OF: '2026-12-24' })
  expect(asOfVariable(['main.ts', '--as-of=2026-12-24'])).toEqual({ AS_OF: '2026-12-24' })
  expect(asOfVariable(['main.ts', '--dev'])).toEqual({})
  expect(asOfVariable(['main.ts', '--as-of'])).toEqual({ AS_OF: 'left out' })
})

test('data of another day is stored apart from the data of today (brand-106)', () => {
  expect(dataFolderOf({ dataDir: '.data', asOf: '2026-12-24' })).toBe('.data/as-of')
  expect(dataFolderOf({ dataDir: '.data', asOf: undefined })).toBe('.data')
})

test('a day that npm swallowed is reported, instead of showing today (brand-188)', () => {
  const env = { npm_config_as_of: 'true', npm_lifecycle_event: 'dev' }
  expect(keptFlag(['as-of'], env)).toBe(
    'npm took --as-of as its own option. Write -- before it: npm run dev -- … --as-of …',
  )
  expect(keptFlag(['as-of'], {})).toBeUndefined()
})
