import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emailKinds } from '@/backend/mail/mail'
import { sampleEmails } from '../../scripts/stories/emails/write-samples'
import { exampleBrand } from '../support/brands'

const { configuration, ...example } = exampleBrand()
const ending = { expiry: { afterMonths: 24, noticeDays: 30 } }
const brand = {
  ...example,
  configuration: { ...configuration, rewards: { ...configuration.rewards, ...ending } },
}
const emails = await sampleEmails(brand)

test.each(emailKinds)('the e-mail %s is rendered completely with sample data (storybook-1)', (kind) => {
  const email = emails[kind]
  expect(email?.to).toMatch(/@/)
  expect(email?.subject).not.toBe('')
  expect(email?.text).not.toMatch(/undefined|\{\w+\}|NaN/)
  expect(email?.html).not.toMatch(/undefined|\{\w+\}|NaN/)
  expect(email?.html).not.toMatch(/src="(?!media\/corner\/)/)
})

test('every kind of e-mail has a story (storybook-1)', () => {
  const stories = readFileSync('stories/emails/Emails.stories.tsx', 'utf8')
  const told = [...stories.matchAll(/kind: '([\w-]+)'/g)].map(([, kind]) => kind)
  expect(told.toSorted()).toEqual(emailKinds.toSorted())
})

test('an e-mail kind that a brand never sends is omitted (storybook-1)', async () => {
  const { expiry: _none, ...rewards } = configuration.rewards
  const without = await sampleEmails({ ...brand, configuration: { ...configuration, rewards } })
  expect(emailKinds.filter((kind) => !without[kind])).toEqual(['points-ending'])
})
