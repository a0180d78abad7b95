import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
  messages: Record<string, Record<string, string>>
}

/** Every text that says when a friend or a customer gets the credit. */
const promises = [
  'refer.intro',
  'sharing.intro',
  'sharing.invitedIntro',
  'sharing.step2Text',
  'referMail.inviteGift',
]

test.each(promises)(
  'the message %s states that the credit is given after a paid first order of the minimum (referrals-4)',
  (path) => {
    const [group = '', name = ''] = path.split('.')
    const text = messages[group]?.[name] ?? ''
    expect(text).toMatch(/first (order|one)/)
    expect(text).toContain('{minimum}')
    expect(text).toMatch(/paid/)
  },
)
